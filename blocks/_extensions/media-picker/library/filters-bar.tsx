import type { ReactElement } from 'react';
import { Button, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { addFilter, addableKinds, removeFilter, setFilter } from '../../../../machines/media/media-browser';
import type { Category, FilterKind, Filters, MediaType } from '../../../../machines/media/media-browser';
import { useElement } from '../../../_runtime/hooks/use-element';
import { useTyped } from '../../../_runtime/hooks/use-typed';
import { control } from './control';
import { DateFilterControl } from './date-filter';
import { categoryLabels, kindLabels, mediaTypeLabels, optionsOf } from './filter-labels';

interface Props {
	filters: Filters;
	/** Whether the block accepts images only, which fixes the media type. */
	isImageOnly: boolean;
	onChange: ( filters: Filters ) => void;
}

interface ControlProps {
	filters: Filters;
	/** Whether the value is fixed. */
	isFixed: boolean;
	/** Called with the new value of this kind. */
	set: ( change: Filters ) => void;
}

const CONTROLS: Readonly< Record< FilterKind, ( props: ControlProps ) => ReactElement > > = {
	category: ( { filters: { category = 'all' }, set } ) => (
		<SelectControl
			{ ...control }
			label={ kindLabels().category }
			value={ category }
			options={ optionsOf( categoryLabels() ) }
			onChange={ ( value: Category ) => set( { category: value } ) }
		/>
	),
	date: ( { filters: { date }, set } ) =>
		date ? <DateFilterControl date={ date } onChange={ ( value ) => set( { date: value } ) } /> : <></>,
	favorite: () => <span className="statecraft-media-library__favorite">{ kindLabels().favorite }</span>,
	mediaType: ( { filters: { mediaType = 'all' }, isFixed, set } ) => (
		<SelectControl
			{ ...control }
			label={ kindLabels().mediaType }
			value={ mediaType }
			options={ optionsOf( mediaTypeLabels() ) }
			disabled={ isFixed }
			onChange={ ( value: MediaType ) => set( { mediaType: value } ) }
		/>
	),
};

/** The filters of a photo library, and the controls to add, set and remove them. */
export function FiltersBar( { filters, isImageOnly, onChange }: Props ) {
	const labels = kindLabels();
	const addable = addableKinds( filters );
	const typed = useTyped( addable[ 0 ] ?? '' );
	const chosen = addable.find( ( kind ) => kind === typed.text ) ?? addable[ 0 ];
	const addButton = useElement< HTMLButtonElement >();
	const added = ( Object.keys( labels ) as FilterKind[] ).filter( ( kind ) => ! addable.includes( kind ) );
	return (
		<div
			className="statecraft-media-library__filters"
			role="group"
			aria-label={ __( 'List filters', 'statecraft' ) }
		>
			<div className="statecraft-media-library__add">
				<SelectControl
					{ ...control }
					label={ __( 'Filters', 'statecraft' ) }
					value={ chosen }
					options={ addable.map( ( value ) => ( { value, label: labels[ value ] } ) ) }
					onChange={ typed.onChange }
				/>
				<Button
					ref={ addButton.ref }
					variant="secondary"
					disabled={ ! chosen }
					accessibleWhenDisabled
					onClick={ () => chosen && onChange( addFilter( filters, chosen, isImageOnly ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Add Filter', 'statecraft' ) }
				</Button>
			</div>
			{ added.map( ( kind ) => {
				const Control = CONTROLS[ kind ];
				const isFixed = kind === 'mediaType' && isImageOnly;
				return (
					<div
						key={ kind }
						className="statecraft-media-library__filter"
						role="group"
						aria-label={ labels[ kind ] }
					>
						<Control
							filters={ filters }
							isFixed={ isFixed }
							set={ ( change ) => onChange( setFilter( filters, change, isImageOnly ) ) }
						/>
						{ ! isFixed && (
							<Button
								variant="tertiary"
								isDestructive
								onClick={ () => {
									onChange( removeFilter( filters, kind, isImageOnly ) );
									// This button is removed with its filter.
									addButton.get()?.focus();
								} }
								__next40pxDefaultSize
							>
								{ __( 'Remove Filter', 'statecraft' ) }
							</Button>
						) }
					</div>
				);
			} ) }
		</div>
	);
}
