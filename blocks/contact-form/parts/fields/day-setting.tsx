import { SelectControl, TextControl } from '@wordpress/components';
import { date } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { useDraft } from '../../../_runtime/hooks/use-draft';
import { HelpMessage } from '../../../_shared/help-message/help-message';

const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;

/** The attribute value for the day on which the form is filled in. */
const TODAY = 'today';

const today = (): string => date( 'Y-m-d', undefined, undefined );

/** Resolves a date attribute; `today` becomes the current date. */
const dayOf = ( value: unknown ): string => ( value === TODAY ? today() : String( value ?? '' ) );

interface Props {
	label: string;
	/** The label of the choice for no date. */
	emptyLabel: string;
	value: string;
	onChange: ( day: string | undefined ) => void;
	/** The error of the value. */
	error?: string;
}

function Day( {
	label,
	value,
	onChange,
	help,
}: Pick< Props, 'label' | 'value' | 'onChange' > & { help?: JSX.Element } ) {
	// While a date is being typed, the browser reports an empty value.
	const day = useDraft(
		value,
		( text ) => ( /^[1-9]\d{3}-\d\d-\d\d$/.test( text ) ? text : undefined ),
		( next ) => onChange( next )
	);
	return (
		<TextControl
			{ ...control }
			{ ...{ label, help } }
			hideLabelFromVision
			type="date"
			value={ day.text }
			onChange={ day.onChange }
		/>
	);
}

/** A date setting: none, the day on which the form is filled in, or a fixed date. */
export function DaySetting( { label, emptyLabel, value, onChange, error }: Props ) {
	const isDay = value !== '' && value !== TODAY;
	const help = error ? <HelpMessage isError>{ error }</HelpMessage> : undefined;
	return (
		<div className="statecraft-form-day">
			<SelectControl
				{ ...control }
				label={ label }
				value={ isDay ? 'day' : value }
				options={ [
					{ value: '', label: emptyLabel },
					{ value: TODAY, label: __( 'The day the form is filled in', 'statecraft' ) },
					{ value: 'day', label: __( 'A certain day', 'statecraft' ) },
				] }
				help={ isDay ? undefined : help }
				onChange={ ( next ) => onChange( next === 'day' ? today() : next || undefined ) }
			/>
			{ isDay && <Day { ...{ label, value, onChange, help } } /> }
		</div>
	);
}

/** The error of an empty date range; the page behaves as the text says. */
export const rangeError = ( min: unknown, max: unknown ): string | undefined => {
	if ( ! min || ! max || dayOf( min ) <= dayOf( max ) ) {
		return undefined;
	}
	return [ min, max ].includes( TODAY )
		? __( 'Visitors cannot choose any date now: the latest date is before the earliest.', 'statecraft' )
		: __( 'The latest date is before the earliest, so both are ignored.', 'statecraft' );
};
