import { useSelector } from '@xstate/react';
import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextareaControl, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../attributes';
import type { GifFlow } from './flow';

interface Props {
	flow: GifFlow;
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
}

/** The toolbar and the sidebar of a block with a GIF. */
export function Controls( { flow, attributes, setAttributes }: Props ) {
	const canOpen = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'search.open' } ) );
	const canKeep = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'gif.keep' } ) );
	return (
		canOpen && (
			<>
				<BlockControls group="other">
					<ToolbarGroup>
						<ToolbarButton onClick={ () => flow.send( { type: 'search.open' } ) }>
							{ __( 'Replace', 'statecraft' ) }
						</ToolbarButton>
						{ canKeep && (
							<ToolbarButton onClick={ () => flow.send( { type: 'gif.keep' } ) }>
								{ __( 'Copy to the media library', 'statecraft' ) }
							</ToolbarButton>
						) }
					</ToolbarGroup>
				</BlockControls>
				<InspectorControls>
					<PanelBody title={ __( 'Settings', 'statecraft' ) }>
						<TextareaControl
							label={ __( 'Alternative text', 'statecraft' ) }
							help={ __( 'Describe the GIF to people who cannot see it.', 'statecraft' ) }
							value={ attributes.alt ?? '' }
							onChange={ ( alt: string ) => setAttributes( { alt } ) }
							__nextHasNoMarginBottom
						/>
					</PanelBody>
				</InspectorControls>
			</>
		)
	);
}
