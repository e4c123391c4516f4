import type { FieldsOf } from '../../_shared/payments/pay-form/view/fields';
import { keepOne, ownOf, problemIn, radiosOf } from './amounts';

/** The interval, and an amount for each interval. */
export const fieldsOf: FieldsOf = ( form ) => {
	/** The fields of the chosen interval. */
	const tab = () => {
		const radios = [ ...form.querySelectorAll< HTMLInputElement >( '.donations__nav input' ) ];
		const { value } = radios.find( ( { checked } ) => checked ) ?? radios[ 0 ]!;
		return form.querySelector< HTMLElement >( `[data-interval="${ value }"]` )!;
	};
	return {
		wrong: ( isFocus ) => {
			const own = ownOf( tab() );
			return ! isFocus || own?.value ? own : ( radiosOf( tab() )[ 0 ] ?? own );
		},
		changed: ( target ) => keepOne( tab(), target ),
		problem: ( isPress ) => problemIn( tab(), form.dataset, isPress ),
	};
};
