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

/** The colour settings of the button. A theme colour is stored by slug, so that it follows the theme; any other by value. */
export function ButtonColors( { block, attributes, onChange }: Props ) {
	const settings = useColorsAndGradients();
	const colors = settings.colors.flatMap( ( palette ) => palette.colors );
	const gradients = settings.gradients.flatMap( ( palette ) => palette.gradients );
	const slugOfColor = ( value?: string ) => colors.find( ( { color } ) => color === value )?.slug;
	const slugOfGradient = ( value?: string ) => gradients.find( ( { gradient } ) => gradient === value )?.slug;
	const colorOf = ( slug?: string ) => colors.find( ( one ) => one.slug === slug )?.color;
	const gradientOf = ( slug?: string ) => gradients.find( ( one ) => one.slug === slug )?.gradient;

	return (
		<InspectorControls group="color">
			<ColorGradientSettings
				{ ...settings }
				panelId={ block }
				__experimentalIsRenderedInSidebar
				settings={ [
					{
						label: __( 'Text', 'statecraft' ),
						colorValue: colorOf( attributes.textColor ) ?? attributes.customTextColor,
						onColorChange: ( value?: string ) => {
							const slug = slugOfColor( value );
							onChange( { textColor: slug, customTextColor: slug ? undefined : value } );
						},
					},
					{
						label: __( 'Background', 'statecraft' ),
						colorValue: colorOf( attributes.backgroundColor ) ?? attributes.customBackgroundColor,
						gradientValue: gradientOf( attributes.gradient ) ?? attributes.customGradient,
						onColorChange: ( value?: string ) => {
							const slug = slugOfColor( value );
							onChange( { backgroundColor: slug, customBackgroundColor: slug ? undefined : value } );
						},
						onGradientChange: ( value?: string ) => {
							const slug = slugOfGradient( value );
							onChange( { gradient: slug, customGradient: slug ? undefined : value } );
						},
					},
				] }
			/>
		</InspectorControls>
	);
}
