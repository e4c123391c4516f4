/** The default value of a field with options. */
import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CheckList } from './check-list';
import { DaySetting } from './day-setting';

interface Props {
	values: Readonly< Record< string, unknown > >;
	onChange: ( changed: Record< string, unknown > ) => void;
	/** The options. */
	options?: readonly string[];
}

const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;

/** A single default option. A value that is no longer an option is not shown, and the page ignores it. */
export const DefaultOption = ( { values, onChange, options = [] }: Props ) => (
	<SelectControl
		{ ...control }
		label={ __( 'Default value', 'statecraft' ) }
		value={ options.find( ( one ) => one === values.defaultValue ) ?? '' }
		options={ [
			{ value: '', label: __( 'None', 'statecraft' ) },
			...options.map( ( one ) => ( { value: one, label: one } ) ),
		] }
		onChange={ ( next ) => onChange( { defaultValue: next || undefined } ) }
	/>
);

/** Several default options. */
export const DefaultOptions = ( { values: { defaultValues }, onChange, options = [] }: Props ) =>
	options.length > 0 ? (
		<CheckList
			label={ __( 'Checked by default', 'statecraft' ) }
			items={ Object.fromEntries( options.map( ( one ) => [ one, one ] ) ) }
			checked={ Array.isArray( defaultValues ) ? defaultValues.map( String ) : [] }
			onChange={ ( next ) => onChange( { defaultValues: next.length > 0 ? next : undefined } ) }
		/>
	) : null;

export const DefaultDay = ( { values: { defaultValue }, onChange }: Props ) => (
	<DaySetting
		label={ __( 'Default value', 'statecraft' ) }
		emptyLabel={ __( 'None', 'statecraft' ) }
		value={ String( defaultValue ?? '' ) }
		onChange={ ( next ) => onChange( { defaultValue: next } ) }
	/>
);

export const DefaultTime = ( { values: { defaultValue }, onChange }: Props ) => (
	<TextControl
		{ ...control }
		type="time"
		label={ __( 'Default value', 'statecraft' ) }
		value={ String( defaultValue ?? '' ) }
		onChange={ ( next ) => onChange( { defaultValue: next || undefined } ) }
	/>
);
