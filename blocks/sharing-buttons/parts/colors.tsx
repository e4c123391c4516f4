import {
	InspectorControls,
	__experimentalColorGradientSettingsDropdown as ColorGradientSettings,
	__experimentalUseMultipleOriginColorsAndGradients as useColorsAndGradients,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../attributes';

interface Props {
	clientId: string;
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

/** The colours of the buttons. A theme colour is stored by slug, too, as Jetpack does. */
export function Colors( { clientId, attributes, onChange }: Props ) {
	const settings = useColorsAndGradients();
	const colors = settings.colors.flatMap( ( palette ) => palette.colors );
	const slugOf = ( value?: string ) => colors.find( ( { color } ) => color === value )?.slug;
	const chosen = ( value?: string ): readonly [ slug?: string, custom?: string, value?: string ] => {
		const slug = slugOf( value );
		return [ slug, slug ? undefined : value, value ];
	};
	return (
		<InspectorControls group="color">
			<ColorGradientSettings
				{ ...settings }
				panelId={ clientId }
				__experimentalIsRenderedInSidebar
				disableCustomGradients
				gradients={ [] }
				settings={ [
					{
						label: __( 'Icon and text', 'statecraft' ),
						colorValue: attributes.iconColorValue ?? attributes.customIconColor,
						onColorChange: ( next?: string ) => {
							const [ iconColor, customIconColor, iconColorValue ] = chosen( next );
							onChange( { iconColor, customIconColor, iconColorValue } );
						},
					},
					{
						label: __( 'Button background', 'statecraft' ),
						colorValue: attributes.iconBackgroundColorValue ?? attributes.customIconBackgroundColor,
						onColorChange: ( next?: string ) => {
							const [ iconBackgroundColor, customIconBackgroundColor, iconBackgroundColorValue ] =
								chosen( next );
							onChange( {
								iconBackgroundColor,
								customIconBackgroundColor,
								iconBackgroundColorValue,
							} );
						},
					},
				] }
			/>
		</InspectorControls>
	);
}
