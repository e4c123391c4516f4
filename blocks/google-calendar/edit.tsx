import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { EditButton } from '../_shared/embed/edit-button';
import { EmbedView } from '../_shared/embed/embed-view';
import { SandboxedPreview } from '../_shared/embed/preview';
import { UrlPanel } from '../_shared/embed/url-panel';
import { useEmbed } from '../_shared/embed/use-embed';
import { checkedUrl } from './attributes';
import type { Attributes } from './attributes';
import { words } from './parts/words';

interface Props extends BlockEditProps< Attributes > {
	onReplace: ( blocks: unknown[] ) => void;
}

export default function Edit( { clientId, attributes, onReplace }: Props ) {
	const { width, height } = attributes;
	const url = checkedUrl( attributes.url );
	const { flow, fieldRef } = useEmbed( { key: clientId, provider: 'google-calendar', stored: { url }, onReplace } );
	return (
		<div { ...useBlockProps() }>
			<BlockControls>
				<EditButton flow={ flow } label={ __( 'Edit', 'statecraft' ) } />
			</BlockControls>
			<InspectorControls>
				<UrlPanel
					flow={ flow }
					title={ __( 'Calendar settings', 'statecraft' ) }
					label={ __( 'Calendar URL or embed code', 'statecraft' ) }
				/>
			</InspectorControls>
			<EmbedView flow={ flow } words={ words() } fieldRef={ fieldRef }>
				{ url && (
					<SandboxedPreview
						{ ...{ url, width, height } }
						title={ __( 'Calendar on Google Calendar', 'statecraft' ) }
					/>
				) }
			</EmbedView>
		</div>
	);
}
