/** Blocks in an editor with its filters, as an extension meets them: other people's, and plain. */
import { act } from '@testing-library/react';
import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { getBlockType, parse, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { mount } from '../../../_kit/mounted';
import type { Editor } from '../../../_kit/mounted';

/** The editor of this test: each has stores of its own, and with them flows of its own. */
let editor: Editor;

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
	editor = await mount( parse( post ), { selected: [] } );
	await arrived();
}

/** The block at a path of indexes: `0, 1` is the second block in the first. */
export const blockAt = ( ...path: number[] ): Block => editor.block( ...path );

export async function selectAt( ...path: number[] ): Promise< void > {
	await editor.select( ...path );
	await arrived();
}

/** What stands in the toolbar of the selected block under a name, or null. */
export const inToolbar = ( name: string ): HTMLElement | null => editor.inToolbar.queryByRole( 'button', { name } );
