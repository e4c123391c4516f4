import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { EditButton } from '../_shared/embed/edit-button';
import { EmbedView } from '../_shared/embed/embed-view';
import { SandboxedPreview } from '../_shared/embed/preview';
import { UrlPanel } from '../_shared/embed/url-panel';
import { useEmbed } from '../_shared/embed/use-embed';
import { checkedUrl, widthInCss } from './attributes';
import type { Attributes } from './attributes';
import { SizePanel } from './parts/size-panel';
import { words } from './parts/words';

interface Props extends BlockEditProps< Attributes > {
	onReplace: ( blocks: unknown[] ) => void;
}

export default function Edit( { clientId, attributes, setAttributes, onReplace }: Props ) {
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
				<SizePanel attributes={ attributes } onChange={ setAttributes } />
			</InspectorControls>
			<EmbedView flow={ flow } words={ words() } fieldRef={ fieldRef }>
				{ url && (
					<SandboxedPreview
						url={ url }
						width={ widthInCss( attributes.width ) }
						height={ attributes.height }
						title={ __( 'Calendar on Google Calendar', 'statecraft' ) }
					/>
				) }
			</EmbedView>
		</div>
	);
}
