import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { SlotFillProvider } from '@wordpress/components';
import {
	BlockEditorProvider,
	BlockList,
	BlockTools,
	ObserveTyping,
	WritingFlow,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, getBlockType, registerBlockType } from '@wordpress/blocks';
import './editor-canvas.css';

const TEXT = 'statecraft-story/text';
const Shown = createContext< ReactNode >( null );

function ShownBlock() {
	return <div { ...useBlockProps() }>{ useContext( Shown ) }</div>;
}

function TextBlock( { attributes }: { attributes: { text: string } } ) {
	return <p { ...useBlockProps() }>{ attributes.text }</p>;
}

const settings = { apiVersion: 3, category: 'text', save: () => null };
registerBlockType( TEXT, {
	...settings,
	title: 'Text',
	attributes: { text: { type: 'string', default: '' } },
	edit: TextBlock,
} as never );

/** The name and the title of a block, as in its block.json. */
export interface BlockName {
	name: string;
	title: string;
}

/** An empty block with the name of a real one, so that styles for its class name apply. */
function emptyBlock( { name, title }: BlockName ) {
	if ( ! getBlockType( name ) ) {
		registerBlockType( name, { ...settings, title, attributes: {}, edit: ShownBlock } as never );
	}
	return createBlock( name );
}

interface Props {
	/** The block that the component stands in for. */
	block: BlockName;
	children: ReactNode;
}

/** A post in the block editor. All its block types must be registered. */
export const PostCanvas = ( { blocks, title }: { blocks: ReturnType< typeof createBlock >[]; title?: string } ) => (
	<main className="editor-canvas">
		<SlotFillProvider>
			<BlockEditorProvider value={ blocks }>
				<BlockTools>
					<div className="editor-styles-wrapper">
						{ title && <h1>{ title }</h1> }
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

/** A post in the block editor, with a component in place of one of its blocks. */
export function EditorCanvas( { block, children }: Props ) {
	const blocks = useMemo(
		() => [
			createBlock( TEXT, { text: 'The city wakes up early and takes its time.' } ),
			emptyBlock( block ),
			createBlock( TEXT, { text: 'How to get there: by train, along the river.' } ),
		],
		[ block ]
	);
	return (
		<Shown.Provider value={ children }>
			<PostCanvas blocks={ blocks } title="Notes from a journey" />
		</Shown.Provider>
	);
}
