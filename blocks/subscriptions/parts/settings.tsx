import { FontSizePicker, InspectorControls } from '@wordpress/block-editor';
import {
	CheckboxControl,
	PanelBody,
	RangeControl,
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../attributes';
import { offered } from './subscribe-form';

interface Props {
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

function Texts( { attributes, onChange }: Props ) {
	return (
		<PanelBody title={ __( 'Texts', 'statecraft' ) } initialOpen={ false }>
			<TextControl
				label={ __( 'Placeholder', 'statecraft' ) }
				value={ attributes.subscribePlaceholder ?? '' }
				placeholder={ __( 'Type your email…', 'statecraft' ) }
				onChange={ ( text ) => onChange( { subscribePlaceholder: text || undefined } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				label={ __( 'After sending', 'statecraft' ) }
				value={ attributes.successMessage ?? '' }
				placeholder={ __(
					'Please check your inbox and follow the link in the email we have just sent you.',
					'statecraft'
				) }
				onChange={ ( text ) => onChange( { successMessage: text || undefined } ) }
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
}

function Layout( { attributes, onChange }: Props ) {
	const toggle = ( name: 'showSubscribersTotal' | 'buttonOnNewLine' ) => ( {
		checked: attributes[ name ],
		onChange: ( next: boolean ) => onChange( { [ name ]: next } ),
		__nextHasNoMarginBottom: true as const,
	} );
	return (
		<PanelBody title={ __( 'Settings', 'statecraft' ) }>
			<ToggleControl
				label={ __( 'Show the number of subscribers', 'statecraft' ) }
				{ ...toggle( 'showSubscribersTotal' ) }
			/>
			<ToggleControl label={ __( 'Button on a new line', 'statecraft' ) } { ...toggle( 'buttonOnNewLine' ) } />
			<SelectControl
				label={ __( 'Button width', 'statecraft' ) }
				value={ ( [ '50%', '100%' ] as const ).find( ( one ) => one === attributes.buttonWidth ) ?? '' }
				options={ [
					{ value: '', label: __( 'As wide as its text', 'statecraft' ) },
					{ value: '50%', label: '50%' },
					{ value: '100%', label: '100%' },
				] }
				onChange={ ( width ) => onChange( { buttonWidth: width || undefined } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
}

function Sizes( { attributes, onChange }: Props ) {
	const range = ( name: 'padding' | 'spacing' | 'borderRadius' | 'borderWeight', max: number ) => ( {
		value: attributes[ name ],
		min: 0,
		max,
		allowReset: true,
		onChange: ( next?: number ) => onChange( { [ name ]: next } ),
		__next40pxDefaultSize: true as const,
		__nextHasNoMarginBottom: true as const,
	} );
	return (
		<PanelBody title={ __( 'Sizes', 'statecraft' ) } initialOpen={ false }>
			<FontSizePicker
				value={ attributes.customFontSize ?? attributes.fontSize }
				onChange={ ( size?: string | number ) => onChange( { customFontSize: size, fontSize: undefined } ) }
				__next40pxDefaultSize
			/>
			<RangeControl label={ __( 'Padding', 'statecraft' ) } { ...range( 'padding', 50 ) } />
			<RangeControl
				label={ __( 'Space between field and button', 'statecraft' ) }
				{ ...range( 'spacing', 50 ) }
			/>
			<RangeControl label={ __( 'Border radius', 'statecraft' ) } { ...range( 'borderRadius', 50 ) } />
			<RangeControl label={ __( 'Border width', 'statecraft' ) } { ...range( 'borderWeight', 15 ) } />
		</PanelBody>
	);
}

function Categories( { attributes, onChange }: Props ) {
	const { preselectNewsletterCategories: isOn, selectedNewsletterCategoryIds: ids } = attributes;
	return (
		<PanelBody title={ __( 'Newsletter categories', 'statecraft' ) } initialOpen={ false }>
			<ToggleControl
				label={ __( 'Check some of them beforehand', 'statecraft' ) }
				checked={ isOn }
				onChange={ ( next ) => onChange( { preselectNewsletterCategories: next } ) }
				__nextHasNoMarginBottom
			/>
			{ isOn &&
				offered().categories.map( ( { id, name } ) => (
					<CheckboxControl
						key={ id }
						label={ name }
						checked={ ids.includes( id ) }
						onChange={ ( next ) =>
							onChange( {
								selectedNewsletterCategoryIds: next
									? [ ...ids, id ]
									: ids.filter( ( one ) => one !== id ),
							} )
						}
						__nextHasNoMarginBottom
					/>
				) ) }
		</PanelBody>
	);
}

/** The settings of the form. */
export const FormSettings = ( props: Props ) => (
	<InspectorControls>
		<Layout { ...props } />
		<Texts { ...props } />
		{ offered().categories.length > 0 && <Categories { ...props } /> }
		<Sizes { ...props } />
	</InspectorControls>
);
