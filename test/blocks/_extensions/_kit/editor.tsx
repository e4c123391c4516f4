/** Blocks in an editor with its real stores, toolbar and filters, as an extension meets them: other people's, and plain. */
import type { ComponentType } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import * as blockEditor from '@wordpress/block-editor';
import {
	BlockEditorProvider,
	BlockList,
	BlockTools,
	InnerBlocks,
	WritingFlow,
	store,
	useBlockProps,
} from '@wordpress/block-editor';
import { getBlockType, parse, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';

/** It has no types. */
const { BlockToolbar } = blockEditor as unknown as { BlockToolbar: ComponentType< { hideDragHandle: boolean } > };

/** The editor of this test: each has stores of its own, and with them flows of its own. */
let registry: DataRegistry;

function Remembered() {
	registry = useRegistry();
	return null;
}

function PlainEdit() {
	return (
		<div { ...useBlockProps() }>
			<InnerBlocks renderAppender={ false } />
		</div>
	);
}

/** Blocks that are no more than their names. */
export function registerPlain( names: readonly string[] ): void {
	for ( const name of names.filter( ( one ) => ! getBlockType( one ) ) ) {
		const plain = { name, title: name, category: 'text', apiVersion: 3, attributes: {} };
		registerBlockType( plain as BlockConfiguration, { edit: PlainEdit, save: () => <InnerBlocks.Content /> } );
	}
}

/** Lets what is loaded late arrive. */
export const arrived = () =>
	act( async () => {
		for ( let turn = 0; turn < 20; turn++ ) {
			await new Promise( ( resolve ) => setImmediate( resolve ) );
		}
	} );

/** A post in an editor. */
export async function edit( post: string ): Promise< void > {
	render(
		<SlotFillProvider>
			<BlockEditorProvider value={ parse( post ) } settings={ { hasFixedToolbar: true } as never } useSubRegistry>
				<Remembered />
				<BlockToolbar hideDragHandle />
				<BlockTools>
					<WritingFlow>
						<BlockList renderAppender={ false } />
					</WritingFlow>
				</BlockTools>
			</BlockEditorProvider>
		</SlotFillProvider>
	);
	await arrived();
}

/** The block at a path of indexes: `0, 1` is the second block in the first. */
export function blockAt( ...path: number[] ): Block {
	let blocks = ( registry.select( store ) as unknown as { getBlocks: () => Block[] } ).getBlocks();
	let found: Block | undefined;
	for ( const index of path ) {
		found = blocks[ index ];
		blocks = found?.innerBlocks ?? [];
	}
	return found!;
}

export async function selectAt( ...path: number[] ): Promise< void > {
	const { selectBlock } = registry.dispatch( store ) as unknown as { selectBlock: ( id: string, at: null ) => void };
	await act( async () => selectBlock( blockAt( ...path ).clientId, null ) );
	await arrived();
}

/** What stands in the toolbar of the selected block under a name, or null. */
export const inToolbar = ( name: string ): HTMLElement | null => {
	const toolbar = screen.queryByRole( 'toolbar', { name: 'Block tools' } );
	return toolbar && within( toolbar ).queryByRole( 'button', { name } );
};
