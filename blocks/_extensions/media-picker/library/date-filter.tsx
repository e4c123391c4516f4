import { Button, SelectControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ANY_MONTH, FIRST_YEAR, isYear } from '../../../../machines/media/media-browser';
import type { DateFilter, DateRange } from '../../../../machines/media/media-browser';
import { useTyped } from '../../../_runtime/hooks/use-typed';
import { control } from './control';
import { monthLabels, optionsOf, rangeLabels } from './filter-labels';

interface Props {
	date: Readonly< DateFilter >;
	onChange: ( date: DateFilter ) => void;
}

function MonthAndYear( { date, onChange }: Props ) {
	const month = useTyped( String( date.month ) );
	const year = useTyped( String( date.year ?? '' ) );
	const isChanged = month.text !== String( date.month ) || year.text !== String( date.year ?? '' );
	const isValid = isYear( Number( year.text ) );
	return (
		<form
			className="statecraft-media-library__month"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( isChanged && isValid ) {
					onChange( { ...date, month: Number( month.text ), year: Number( year.text ) } );
				}
			} }
		>
			<SelectControl
				{ ...control }
				label={ __( 'Month', 'statecraft' ) }
				value={ month.text }
				options={ [
					{ value: String( ANY_MONTH ), label: __( 'Any month', 'statecraft' ) },
					...monthLabels().map( ( label, i ) => ( { value: String( i ), label } ) ),
				] }
				onChange={ month.onChange }
			/>
			<TextControl
				{ ...control }
				type="number"
				label={ __( 'Year', 'statecraft' ) }
				value={ year.text }
				min={ FIRST_YEAR }
				onChange={ year.onChange }
				help={
					isValid
						? undefined
						: /* translators: %d: the first year that can be chosen. */
							sprintf( __( 'Enter a year, %d or later.', 'statecraft' ), FIRST_YEAR )
				}
			/>
			<Button
				type="submit"
				variant="secondary"
				disabled={ ! isChanged || ! isValid }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ __( 'Apply', 'statecraft' ) }
			</Button>
		</form>
	);
}

/** A period, or a month and year that are applied on submit, not while typing. */
export function DateFilterControl( { date, onChange }: Props ) {
	return (
		<>
			<SelectControl
				{ ...control }
				label={ __( 'Filter by time period', 'statecraft' ) }
				value={ date.range }
				options={ optionsOf( rangeLabels() ) }
				onChange={ ( range: DateRange ) =>
					onChange( { ...date, range, year: date.year ?? new Date().getFullYear() } )
				}
			/>
			{ date.range === 'specific' && <MonthAndYear date={ date } onChange={ onChange } /> }
		</>
	);
}
