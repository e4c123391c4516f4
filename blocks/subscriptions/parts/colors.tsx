import {
	InspectorControls,
	__experimentalColorGradientSettingsDropdown as ColorGradientSettings,
	__experimentalUseMultipleOriginColorsAndGradients as useColorsAndGradients,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../attributes';

interface Props {
	block: string;
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

type Name = keyof Attributes;

/** The colours of the form. A theme colour is stored by slug, so that it follows the theme; any other by value. */
export function FormColors( { block, attributes, onChange }: Props ) {
	const settings = useColorsAndGradients();
	const colors = settings.colors.flatMap( ( palette ) => palette.colors );
	const gradients = settings.gradients.flatMap( ( palette ) => palette.gradients );
	const color = ( preset: Name, custom: Name ) => ( {
		colorValue: colors.find( ( { slug } ) => slug === attributes[ preset ] )?.color ?? attributes[ custom ],
		onColorChange: ( value?: string ) => {
			const slug = colors.find( ( one ) => one.color === value )?.slug;
			onChange( { [ preset ]: slug, [ custom ]: slug ? undefined : value } );
		},
	} );
	const gradient = ( preset: Name, custom: Name ) => ( {
		gradientValue:
			gradients.find( ( { slug } ) => slug === attributes[ preset ] )?.gradient ?? attributes[ custom ],
		onGradientChange: ( value?: string ) => {
			const slug = gradients.find( ( one ) => one.gradient === value )?.slug;
			onChange( { [ preset ]: slug, [ custom ]: slug ? undefined : value } );
		},
	} );
	return (
		<InspectorControls group="color">
			<ColorGradientSettings
				{ ...settings }
				panelId={ block }
				__experimentalIsRenderedInSidebar
				settings={ [
					{ label: __( 'Text', 'statecraft' ), ...color( 'textColor', 'customTextColor' ) },
					{ label: __( 'Border', 'statecraft' ), ...color( 'borderColor', 'customBorderColor' ) },
					{
						label: __( 'Button background', 'statecraft' ),
						...color( 'buttonBackgroundColor', 'customButtonBackgroundColor' ),
						...gradient( 'buttonGradient', 'customButtonGradient' ),
					},
					{
						label: __( 'Field background', 'statecraft' ),
						...color( 'emailFieldBackgroundColor', 'customEmailFieldBackgroundColor' ),
						...gradient( 'emailFieldGradient', 'customEmailFieldGradient' ),
					},
				] }
			/>
		</InspectorControls>
	);
}
