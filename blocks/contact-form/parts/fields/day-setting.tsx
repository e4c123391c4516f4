import { SelectControl, TextControl } from '@wordpress/components';
import { dateI18n } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { useDraft } from '../../../_runtime/hooks/use-draft';
import { HelpMessage } from '../../../_shared/help-message/help-message';

const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;

/** Stands for the day on which a form is filled in. */
const TODAY = 'today';

const today = (): string => dateI18n( 'Y-m-d', undefined, undefined );

/** A day that stands in an attribute; `today` is the day that it is now. */
const dayOf = ( value: unknown ): string => ( value === TODAY ? today() : String( value ?? '' ) );

interface Props {
	label: string;
	/** What it means when there is no day. */
	nothing: string;
	value: string;
	onChange: ( day: string | undefined ) => void;
	/** What is wrong with it. */
	error?: string;
}

function Day( {
	label,
	value,
	onChange,
	help,
}: Pick< Props, 'label' | 'value' | 'onChange' > & { help?: JSX.Element } ) {
	// While it is typed, a browser says that there is none.
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

/** No day, the day on which the form is filled in, or one that is chosen. */
export function DaySetting( { label, nothing, value, onChange, error }: Props ) {
	const isDay = value !== '' && value !== TODAY;
	const help = error ? <HelpMessage isError>{ error }</HelpMessage> : undefined;
	return (
		<div className="statecraft-form-day">
			<SelectControl
				{ ...control }
				label={ label }
				value={ isDay ? 'day' : value }
				options={ [
					{ value: '', label: nothing },
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

/** What is wrong with two days that nothing is between; the page does as is said here. */
export const wrongDays = ( min: unknown, max: unknown ): string | undefined => {
	if ( ! min || ! max || dayOf( min ) <= dayOf( max ) ) {
		return undefined;
	}
	return [ min, max ].includes( TODAY )
		? __( 'Visitors cannot choose any date now: the latest date is before the earliest.', 'statecraft' )
		: __( 'The latest date is before the earliest, so both are ignored.', 'statecraft' );
};
