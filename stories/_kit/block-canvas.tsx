import { useMemo } from 'react';
import { SlotFillProvider } from '@wordpress/components';
import { BlockEditorProvider, BlockList, BlockTools, ObserveTyping, WritingFlow } from '@wordpress/block-editor';
import { parse } from '@wordpress/blocks';
import './editor-canvas.css';

/** A post as it stands in the editor. Every block in it has to be registered. */
function BlockCanvas( { html }: { html: string } ) {
	const blocks = useMemo( () => parse( html ), [ html ] );
	return (
		<main className="editor-canvas">
			<SlotFillProvider>
				<BlockEditorProvider value={ blocks }>
					<BlockTools>
						<div className="editor-styles-wrapper">
							<WritingFlow>
								<ObserveTyping>
									<BlockList renderAppender={ false } />
								</ObserveTyping>
							</WritingFlow>
						</div>
					</BlockTools>
				</BlockEditorProvider>
			</SlotFillProvider>
		</main>
	);
}

/** A story that shows saved markup in the editor. */
export const saved = ( html: string ) => ( { parameters: { html } } );

/** What all stories of a block without a flow share. */
export const blockStories = ( block: string ) => ( {
	title: `Blocks/${ block }`,
	parameters: { layout: 'fullscreen' },
	render: ( _: unknown, { parameters }: { parameters: { html: string } } ) => (
		<BlockCanvas html={ parameters.html } />
	),
} );
