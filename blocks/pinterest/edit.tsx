import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { checkedUrl } from '../_shared/attributes/url';
import { EditButton } from '../_shared/embed/edit-button';
import { EmbedView } from '../_shared/embed/embed-view';
import { SandboxedPreview } from '../_shared/embed/preview';
import { UrlPanel } from '../_shared/embed/url-panel';
import { useEmbed } from '../_shared/embed/use-embed';
import type { Attributes } from './attributes';
import { pinHtml } from './parts/pin-html';
import { words } from './parts/words';

/** In pixels: a pin with its picture, or a board of the usual size. */
const HEIGHT = 480;

interface Props extends BlockEditProps< Attributes > {
	onReplace: ( blocks: unknown[] ) => void;
}

export default function Edit( { clientId, attributes, onReplace }: Props ) {
	const url = checkedUrl( attributes.url );
	const { flow, fieldRef } = useEmbed( { key: clientId, provider: 'pinterest', stored: { url }, onReplace } );
	return (
		<div { ...useBlockProps() }>
			<BlockControls>
				<EditButton flow={ flow } label={ __( 'Edit URL', 'statecraft' ) } />
			</BlockControls>
			<InspectorControls>
				<UrlPanel
					flow={ flow }
					title={ __( 'Pinterest', 'statecraft' ) }
					label={ __( 'Pinterest URL', 'statecraft' ) }
				/>
			</InspectorControls>
			<EmbedView flow={ flow } words={ words() } fieldRef={ fieldRef }>
				{ url && (
					<SandboxedPreview
						html={ pinHtml( url ) }
						title={ __( 'Content from Pinterest', 'statecraft' ) }
						height={ HEIGHT }
					/>
				) }
			</EmbedView>
		</div>
	);
}
