import {
	AlignmentControl,
	BlockControls,
	InspectorControls,
	useBlockProps,
	__experimentalColorGradientSettingsDropdown as ColorGradientSettings,
	__experimentalUseMultipleOriginColorsAndGradients as useColorsAndGradients,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { colorOr } from '../_shared/attributes/color';
import { StyleToolbar } from '../_shared/style-selector/style-selector';
import { useBlockStyles } from '../_shared/style-selector/use-block-styles';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { Stars } from './parts/stars';
import { MAX_RATING, STEP, clampMaxRating, shownRating } from './rating';

export default function Edit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { rating, maxRating, color, align, className } = attributes;
	const { act } = useUndoLevels( clientId );
	// As on the page: with the default, `left`, the stars start where text does.
	const textAlign = align === 'left' ? undefined : ( align as 'right' );
	const style = { textAlign, color: colorOr( color, undefined ) };
	return (
		<figure { ...useBlockProps( { style } ) }>
			<StyleToolbar
				styles={ useBlockStyles( metadata.name ) }
				className={ className }
				onChange={ ( next ) => setAttributes( { className: next } ) }
			/>
			<BlockControls group="block">
				<AlignmentControl
					value={ align }
					onChange={ ( next?: string ) => setAttributes( { align: next ?? 'left' } ) }
				/>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<RangeControl
						label={ __( 'Rating', 'statecraft' ) }
						value={ shownRating( rating, maxRating ) }
						min={ 0 }
						max={ clampMaxRating( maxRating ) }
						step={ STEP }
						onChange={ ( next ) => setAttributes( { rating: next } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<RangeControl
						label={ __( 'Highest rating', 'statecraft' ) }
						value={ clampMaxRating( maxRating ) }
						min={ MAX_RATING.min }
						max={ MAX_RATING.max }
						onChange={ ( next ) => setAttributes( { maxRating: next } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="color">
				<ColorGradientSettings
					{ ...useColorsAndGradients() }
					panelId={ clientId }
					__experimentalIsRenderedInSidebar
					disableCustomGradients
					gradients={ [] }
					settings={ [
						{
							label: __( 'Color', 'statecraft' ),
							colorValue: color,
							onColorChange: ( next?: string ) => setAttributes( { color: next } ),
						},
					] }
				/>
			</InspectorControls>
			<Stars { ...{ rating, maxRating } } onChange={ ( next ) => act( { rating: next } ) } />
		</figure>
	);
}
