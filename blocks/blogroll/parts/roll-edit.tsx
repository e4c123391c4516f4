import { InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useAllowedBlocks } from '../../_shared/inner-blocks/use-fixed-blocks';
import type { Attributes } from '../attributes';
import item from '../children/blogroll-item/block.json';

const TEMPLATE = [ [ item.name ] ] as const;

/** A list of sites. */
export function RollEdit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { show_avatar: hasIcons, show_description: hasDescriptions, open_links_new_window: isNewTab } = attributes;
	const inner = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks: useAllowedBlocks( clientId, [ item.name ] ),
		template: TEMPLATE as never,
		orientation: 'vertical',
	} );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<ToggleControl
						label={ __( 'Show icons', 'statecraft' ) }
						checked={ hasIcons }
						onChange={ ( next ) => setAttributes( { show_avatar: next } ) }
						__nextHasNoMarginBottom
					/>
					<ToggleControl
						label={ __( 'Show descriptions', 'statecraft' ) }
						checked={ hasDescriptions }
						onChange={ ( next ) => setAttributes( { show_description: next } ) }
						__nextHasNoMarginBottom
					/>
					<ToggleControl
						label={ __( 'Open in new tab', 'statecraft' ) }
						checked={ isNewTab }
						onChange={ ( next ) => setAttributes( { open_links_new_window: next } ) }
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...inner } />
		</>
	);
}
