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

/** The colors of the progress bar: those of the poster, or three chosen ones. */
export function ColorsPanel( { attributes, onChange }: Props ) {
	const { colors, disableCustomColors } = useColorsAndGradients();
	const isAverage = attributes.useAverageColor ?? true;
	const title = __( 'Progress Bar Colors', 'statecraft' );
	const toggle = (
		<ToggleControl
			label={ __( 'Match video', 'statecraft' ) }
			help={ __( 'The bar has the average color of the poster.', 'statecraft' ) }
			checked={ isAverage }
			onChange={ ( useAverageColor ) => onChange( { useAverageColor } ) }
			__nextHasNoMarginBottom
		/>
	);
	// Where nothing can be chosen, WordPress shows no panel of colors; what was saved must still give way to the video.
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
