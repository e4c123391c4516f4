import {
	BlockAlignmentControl,
	BlockControls,
	FontSizePicker,
	InspectorControls,
	RichText,
	useBlockProps,
	useSettings,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RangeControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useContext } from 'react';
import { safeAddress } from '../_shared/attributes/url';
import { ParentPanels } from '../_shared/inner-blocks/parent-panels';
import { StyleToolbar } from '../_shared/style-selector/style-selector';
import { useBlockStyles } from '../_shared/style-selector/use-block-styles';
import { widthAfterAlign } from '../_shared/width/width';
import { WidthPanel } from '../_shared/width/width-panel';
import { BORDER_RADIUS } from './attributes';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { buttonProps } from './button-props';
import { ButtonColors } from './parts/colors';

interface FontSize {
	slug: string;
	size: string | number;
}

/** Whether the button has its own URL instead of one from its parent block. */
const hasAddress = ( { element, uniqueId, passthroughAttributes }: Attributes ): boolean =>
	( element ?? 'a' ) === 'a' && ! uniqueId && ! passthroughAttributes?.url;

export default function Edit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { text, placeholder, url, align, width, borderRadius, fontSize } = attributes;
	const [ fontSizes ] = useSettings( 'typography.fontSizes' ) as [ FontSize[] | undefined ];
	const parentPanels = useContext( ParentPanels );
	const { className, style } = buttonProps( attributes );
	return (
		<div { ...useBlockProps( { className: 'wp-block-button', style: { width } } ) } data-align={ align }>
			<StyleToolbar
				styles={ useBlockStyles( metadata.name ) }
				className={ attributes.className }
				onChange={ ( next ) => setAttributes( { className: next } ) }
			/>
			<BlockControls group="block">
				<BlockAlignmentControl
					value={ align }
					controls={ [ 'left', 'center', 'right' ] }
					onChange={ ( next?: string ) =>
						setAttributes( {
							align: next as Attributes[ 'align' ],
							width: widthAfterAlign( width, next ),
						} )
					}
				/>
			</BlockControls>
			<InspectorControls>
				{ parentPanels }
				{ hasAddress( attributes ) && (
					<PanelBody title={ __( 'Link', 'statecraft' ) }>
						<TextControl
							label={ __( 'Address', 'statecraft' ) }
							type="url"
							value={ url ?? '' }
							placeholder="https://"
							help={
								url && ! safeAddress( url )
									? __( 'This is not a valid address, so the button leads nowhere.', 'statecraft' )
									: undefined
							}
							onChange={ ( next ) => setAttributes( { url: next || undefined } ) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</PanelBody>
				) }
				<WidthPanel { ...{ width, align } } onChange={ ( next ) => setAttributes( { width: next } ) } />
			</InspectorControls>
			<ButtonColors block={ clientId } attributes={ attributes } onChange={ setAttributes } />
			<InspectorControls group="styles">
				<PanelBody title={ __( 'Text and border', 'statecraft' ) }>
					<FontSizePicker
						value={ fontSizes?.find( ( { slug } ) => slug === fontSize )?.size }
						disableCustomFontSizes
						onChange={ ( size?: string | number ) =>
							setAttributes( { fontSize: fontSizes?.find( ( one ) => one.size === size )?.slug } )
						}
						__next40pxDefaultSize
					/>
					<RangeControl
						label={ __( 'Border radius', 'statecraft' ) }
						value={ borderRadius }
						min={ BORDER_RADIUS.min }
						max={ BORDER_RADIUS.max }
						initialPosition={ BORDER_RADIUS.default }
						allowReset
						onChange={ ( next ) => setAttributes( { borderRadius: next } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<RichText
				className={ `${ className } wp-element-button` }
				style={ style }
				value={ text ?? '' }
				placeholder={ placeholder || __( 'Add text…', 'statecraft' ) }
				allowedFormats={ [ 'core/bold', 'core/italic', 'core/image' ] }
				withoutInteractiveFormatting
				aria-label={ __( 'Button text', 'statecraft' ) }
				onChange={ ( next: string ) => setAttributes( { text: next } ) }
			/>
		</div>
	);
}
