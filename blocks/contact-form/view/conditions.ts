/** "Show this field if …". The server decides again on submit, see `includes/Forms/Condition.php`; one table of test cases covers both. */
import { all, controlsIn } from './dom';

type Comparison = 'is' | 'isNot' | 'contains' | 'notContain' | 'above' | 'below' | 'filled' | 'empty';

export interface Condition {
	match: 'all' | 'any';
	rules: readonly { field: string; comparison: Comparison; value: string }[];
}

/** The answers by field id. */
export type Answers = Readonly< Record< string, readonly string[] > >;

const NUMBER = /^-?\d+(\.\d+)?$/;
const ORDERED = [ NUMBER, /^\d{4}-\d{2}-\d{2}$/, /^\d{2}:\d{2}/ ];

const folded = ( text: string ) => text.trim().toLowerCase();

/** Compares two texts: numerically if both are numbers, otherwise as strings. */
const compare = ( one: string, other: string ): number => {
	const [ a, b ] = [ folded( one ), folded( other ) ];
	if ( NUMBER.test( a ) && NUMBER.test( b ) ) {
		return Number( a ) - Number( b );
	}
	return Number( a > b ) - Number( a < b );
};

const haveOrder = ( one: string, other: string ) =>
	ORDERED.some( ( kind ) => kind.test( one.trim() ) && kind.test( other.trim() ) );

const TESTS: Readonly< Record< Comparison, ( values: readonly string[], value: string ) => boolean > > = {
	filled: ( values ) => values.length > 0,
	empty: ( values ) => values.length === 0,
	is: ( values, value ) => values.some( ( one ) => compare( one, value ) === 0 ),
	isNot: ( values, value ) => ! TESTS.is( values, value ),
	contains: ( values, value ) => values.some( ( one ) => folded( one ).includes( folded( value ) ) ),
	notContain: ( values, value ) => ! TESTS.contains( values, value ),
	above: ( values, value ) => values.some( ( one ) => haveOrder( one, value ) && compare( one, value ) > 0 ),
	below: ( values, value ) => values.some( ( one ) => haveOrder( one, value ) && compare( one, value ) < 0 ),
};

/** Whether a field is shown. */
export const isMet = ( { match, rules }: Condition, answers: Answers ): boolean =>
	rules[ match === 'any' ? 'some' : 'every' ]( ( { field, comparison, value } ) =>
		TESTS[ comparison ]( answers[ field ] ?? [], value )
	);

/** The values of a field, as the server reads them. */
function valuesOf( field: Element ): string[] {
	const controls = controlsIn< HTMLInputElement >( field );
	const choices = controls.filter( ( { type } ) => [ 'checkbox', 'radio' ].includes( type ) );
	const chosen = choices.filter( ( { checked } ) => checked ).map( ( { value } ) => value );
	const isMany = choices[ 0 ]?.type === 'checkbox';
	const written = controls.flatMap( ( control ) => {
		const { dataset } = control;
		const value = control.value.trim();
		// A country code alone is not a phone number.
		if ( value === '' || choices.includes( control ) || control.getAttribute( 'autocomplete' ) === 'country' ) {
			return [];
		}
		if ( dataset.other === undefined ) {
			return [ value ];
		}
		return isMany || chosen.length === 0 || chosen.includes( dataset.other ) ? [ dataset.other, value ] : [];
	} );
	return [ ...chosen, ...written ];
}

/**
 * Shows and hides fields by their conditions while the form is filled in. A hidden field keeps its value without submitting it, and has it
 * again when shown again.
 *
 * @param form The form.
 */
export function followConditions( form: HTMLFormElement ): void {
	const fields = all( form, '[data-field]' );
	const conditions = new Map(
		fields.map( ( field ) => [
			field,
			field.dataset.showIf && ( JSON.parse( field.dataset.showIf ) as Condition ),
		] )
	);
	const follow = () => {
		const answers: Record< string, readonly string[] > = {};
		for ( const field of fields ) {
			const condition = conditions.get( field );
			const isShown = ! condition || isMet( condition, answers );
			answers[ field.dataset.field ?? '' ] = isShown ? valuesOf( field ) : [];
			if ( condition ) {
				field.hidden = ! isShown;
				controlsIn( field ).forEach( ( control ) => ( control.disabled = ! isShown ) );
			}
		}
	};
	for ( const field of fields.filter( ( one ) => conditions.get( one ) ) ) {
		field.removeAttribute( 'data-not-asked' );
		all( field, '.statecraft-form__condition' ).forEach( ( words ) => words.remove() );
		all< HTMLInputElement >( field, '[data-required]' ).forEach( ( control ) => ( control.required = true ) );
	}
	form.addEventListener( 'input', follow );
	form.addEventListener( 'change', follow );
	// On back navigation the browser restores the input without firing events.
	window.addEventListener( 'pageshow', () => form.dispatchEvent( new Event( 'change' ) ) );
	follow();
}
