/** The settings of each kind of field, besides the shared ones. */
import { RadioControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useDraft } from '../../../_runtime/hooks/use-draft';
import { HelpMessage } from '../../../_shared/help-message/help-message';
import { blockOf, byBlock } from '../../children/kinds';
import type { Kind } from '../../children/kinds';
import { DefaultDay, DefaultOption, DefaultOptions, DefaultTime } from './default-settings';
import { numberError, numberIn } from './numbers';

type Values = Record< string, unknown >;

interface Props {
	values: Values;
	onChange: ( changed: Values ) => void;
	/** The options of the field. */
	options?: readonly string[];
}

const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;

const textSetting = ( name: string, label: string, help?: string ) =>
	function TextSetting( { values, onChange }: Props ) {
		return (
			<TextControl
				{ ...control }
				{ ...{ label, help } }
				value={ String( values[ name ] ?? '' ) }
				onChange={ ( next ) => onChange( { [ name ]: next || undefined } ) }
			/>
		);
	};

const numberSetting = ( name: string, label: string, min?: number ) =>
	function NumberSetting( { values, onChange }: Props ) {
		// Intermediate input such as `1` on the way to 10, or a lone sign on the way to -5, must not be corrected while it is typed.
		const field = useDraft(
			Number( values[ name ] ?? 0 ),
			( text ) => numberIn( text, min ),
			( next ) => onChange( { [ name ]: next } )
		);
		return (
			<TextControl
				{ ...control }
				label={ label }
				inputMode="decimal"
				value={ field.text }
				aria-invalid={ ! field.isValid }
				help={ ! field.isValid && <HelpMessage isError>{ numberError( min ) }</HelpMessage> }
				onChange={ field.onChange }
			/>
		);
	};

const toggleSetting = ( name: string, label: string, [ off, on ]: readonly [ unknown, unknown ] = [ false, true ] ) =>
	function ToggleSetting( { values, onChange }: Props ) {
		return (
			<ToggleControl
				__nextHasNoMarginBottom
				label={ label }
				checked={ values[ name ] === on }
				onChange={ ( next ) => onChange( { [ name ]: next ? on : off } ) }
			/>
		);
	};

const choiceSetting = ( name: string, label: string, options: readonly ( readonly [ string, string ] )[] ) =>
	function ChoiceSetting( { values, onChange }: Props ) {
		const items = options.map( ( [ value, title ] ) => ( { value, label: title } ) );
		const selected = String( values[ name ] ?? items[ 0 ]?.value );
		return items.length > 2 ? (
			<SelectControl
				{ ...control }
				label={ label }
				value={ selected }
				options={ items }
				onChange={ ( next ) => onChange( { [ name ]: next } ) }
			/>
		) : (
			<RadioControl
				label={ label }
				selected={ selected }
				options={ items }
				onChange={ ( next ) => onChange( { [ name ]: next } ) }
			/>
		);
	};

type Setting = ( props: Props ) => JSX.Element | null;

/** The control for the default value. */
const DEFAULTS: Readonly< Record< NonNullable< Kind[ 'defaultValue' ] >, Setting > > = {
	text: textSetting( 'defaultValue', __( 'Default value', 'statecraft' ) ),
	day: DefaultDay,
	time: DefaultTime,
	option: DefaultOption,
	options: DefaultOptions,
};

/** Settings of a single kind, by block name. */
const OWN: Readonly< Record< string, readonly Setting[] > > = {
	'jetpack/field-date': [
		choiceSetting( 'dateFormat', __( 'Date format', 'statecraft' ), [
			[ 'yy-mm-dd', __( 'Year, month, day, as 2026–11–21', 'statecraft' ) ],
			[ 'mm/dd/yy', __( 'Month, day, year, as 11/21/2026', 'statecraft' ) ],
			[ 'dd/mm/yy', __( 'Day, month, year, as 21/11/2026', 'statecraft' ) ],
		] ),
	],
	'jetpack/field-telephone': [
		toggleSetting( 'showCountrySelector', __( 'Let visitors choose the country', 'statecraft' ) ),
		textSetting(
			'default',
			__( 'Default country', 'statecraft' ),
			__( 'Two letters, such as US or PT.', 'statecraft' )
		),
	],
	'jetpack/field-checkbox': [
		toggleSetting( 'defaultValue', __( 'Checked by default', 'statecraft' ), [ '', 'true' ] ),
	],
	'jetpack/field-rating': [
		numberSetting( 'max', __( 'Highest rating', 'statecraft' ), 2 ),
		numberSetting( 'default', __( 'Default rating', 'statecraft' ), 0 ),
		choiceSetting( 'iconStyle', __( 'Icon', 'statecraft' ), [
			[ 'stars', __( 'Stars', 'statecraft' ) ],
			[ 'hearts', __( 'Hearts', 'statecraft' ) ],
		] ),
	],
	'jetpack/field-slider': [
		numberSetting( 'min', __( 'Minimum', 'statecraft' ) ),
		numberSetting( 'max', __( 'Maximum', 'statecraft' ) ),
		numberSetting( 'step', __( 'Step', 'statecraft' ), 0 ),
		numberSetting( 'default', __( 'Default value', 'statecraft' ) ),
		textSetting( 'minLabel', __( 'Label of the lowest value', 'statecraft' ) ),
		textSetting( 'maxLabel', __( 'Label of the highest value', 'statecraft' ) ),
	],
	'jetpack/field-image-select': [
		toggleSetting( 'isMultiple', __( 'Allow several images', 'statecraft' ) ),
		toggleSetting( 'showLabels', __( 'Show labels', 'statecraft' ) ),
		toggleSetting( 'isSupersized', __( 'Large images', 'statecraft' ) ),
		toggleSetting( 'randomizeOptions', __( 'Shuffle the order', 'statecraft' ) ),
		toggleSetting( 'showOtherOption', __( 'Add an “Other” option', 'statecraft' ) ),
	],
};

/** The settings by block name. */
export const SETTINGS: Readonly< Record< string, readonly Setting[] > > = byBlock( ( { defaultValue }, name ) => [
	...( OWN[ blockOf( name ) ] ?? [] ),
	...( defaultValue ? [ DEFAULTS[ defaultValue ] ] : [] ),
] );
