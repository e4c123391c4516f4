import type { ReactNode } from 'react';
import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { EditButton } from './edit-button';
import type { EmbedTexts } from './embed-form';
import { EmbedView } from './embed-view';
import type { EmbedFlow } from './flow';
import { useEmbed } from './use-embed';
import type { EmbedOptions } from './use-embed';

/** The props of an embed block's edit component. */
export interface EmbedEditProps< A extends Record< string, unknown > > extends BlockEditProps< A > {
	onReplace: ( blocks: unknown[] ) => void;
}

interface Props extends Omit< EmbedOptions, 'key' > {
	clientId: string;
	texts: EmbedTexts;
	/** The sidebar panels. */
	panels: ( flow: EmbedFlow ) => ReactNode;
	/** The embed. */
	children: ReactNode;
}

/** An embed block with the toolbar button that reopens its form. */
export function EmbedBlock( { clientId, texts, panels, children, ...options }: Props ) {
	const { flow, fieldRef } = useEmbed( { key: clientId, ...options } );
	return (
		<div { ...useBlockProps() }>
			<BlockControls>
				<EditButton flow={ flow } label={ texts.edit ?? __( 'Edit', 'statecraft' ) } />
			</BlockControls>
			<InspectorControls>{ panels( flow ) }</InspectorControls>
			<EmbedView flow={ flow } texts={ texts } fieldRef={ fieldRef }>
				{ children }
			</EmbedView>
		</div>
	);
}
