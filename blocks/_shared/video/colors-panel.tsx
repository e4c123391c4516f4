import {
	PanelColorSettings,
	__experimentalUseMultipleOriginColorsAndGradients as useColorsAndGradients,
} from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SetVideoAttributes, VideoAttributes } from './attributes';

interface Props {
	attributes: VideoAttributes;
	onChange: SetVideoAttributes;
}

/** The progress bar's colors: the poster's, or three chosen ones. */
export function ColorsPanel( { attributes, onChange }: Props ) {
	const { colors, disableCustomColors } = useColorsAndGradients();
	const isAverage = attributes.useAverageColor ?? true;
	const title = __( 'Progress Bar Colors', 'statecraft' );
	const toggle = (
		<ToggleControl
			label={ __( 'Match video', 'statecraft' ) }
			help={ __( 'The bar uses the average color of the poster.', 'statecraft' ) }
			checked={ isAverage }
			onChange={ ( useAverageColor ) => onChange( { useAverageColor } ) }
			__nextHasNoMarginBottom
		/>
	);
	// If nothing can be chosen, WordPress shows no color panel; saved colors must still be removed in favor of the video's.
	if ( colors.length === 0 && disableCustomColors ) {
		return <PanelBody title={ title }>{ toggle }</PanelBody>;
	}
	const color = ( name: 'seekbarColor' | 'seekbarLoadingColor' | 'seekbarPlayedColor', label: string ) => ( {
		label,
		value: attributes[ name ],
		onChange: ( value?: string ) => onChange( { [ name ]: value ?? '' } ),
	} );
	return (
		<PanelColorSettings
			title={ title }
			initialOpen={ false }
			enableAlpha={ false }
			colorSettings={
				isAverage
					? []
					: [
							color( 'seekbarColor', __( 'Main', 'statecraft' ) ),
							color( 'seekbarLoadingColor', __( 'Loaded', 'statecraft' ) ),
							color( 'seekbarPlayedColor', __( 'Progress', 'statecraft' ) ),
						]
			}
		>
			{ toggle }
		</PanelColorSettings>
	);
}
