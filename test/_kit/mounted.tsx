/**
 * Blocks in an editor with the real stores, toolbar and sidebar. What is visible is read as assistive technology does: roles, accessible
 * names and text, in document order.
 */
import { act, fireEvent, render, within } from '@testing-library/react';
import * as blockEditor from '@wordpress/block-editor';
import { serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import { outline } from './outline';

const { BlockEditorProvider, BlockList, BlockTools, WritingFlow, store } = blockEditor;
/** Exports of the package that its types lack. */
const { BlockContextProvider, BlockInspector, BlockToolbar } = blockEditor as unknown as {
	BlockContextProvider: ComponentType< { value: object; children: ReactNode } >;
	BlockInspector: ComponentType;
	BlockToolbar: ComponentType< { hideDragHandle: boolean } >;
};

export interface Editor {
	/** The lines of the selected block's toolbar, after those of the editor itself. */
	toolbar: () => string[];
	/** The lines of the sidebar; closed panels by title. */
	sidebar: () => string[];
	/** The lines of the block, or of the document if it has several. */
	canvas: () => string[];
	inToolbar: ReturnType< typeof within >;
	inSidebar: ReturnType< typeof within >;
	inCanvas: ReturnType< typeof within >;
	/** Queries on the whole page, including popovers and dialogs. */
	inPage: ReturnType< typeof within >;
	/** The blocks of the document now. */
	blocks: () => Block[];
	/** The block at a path of indexes. */
	block: ( ...path: number[] ) => Block;
	/** The attributes of the block at a path of indexes, such as `0, 1` for the second block in the first. */
	attributes: ( ...path: number[] ) => Record< string, unknown >;
	/** The document as it would be saved. */
	content: () => string;
	select: ( ...path: number[] ) => Promise< void >;
	/** Changes attributes of the first block from outside, as undo does. */
	change: ( attributes: object ) => Promise< void >;
	deselect: () => Promise< void >;
	/** The name of the selected block. */
	selected: () => string | undefined;
	/** Selects all blocks of the document together. */
	selectAll: () => Promise< void >;
}

export interface MountOptions {
	/** The path of the initially selected block; empty for none. */
	selected?: number[];
	/** The editor settings, such as font sizes. */
	settings?: object;
	/** Whether the editor has stores, and thus flows, of its own; otherwise it uses those of the page, which all tests of a file share. */
	hasOwnStores?: boolean;
}

type Registry = ReturnType< typeof useRegistry >;

/** Reports the data registry of an editor: each editor has its own, so that no flow of one test continues in the next. */
function RegistryReader( { onRegistry }: { onRegistry: ( registry: Registry ) => void } ) {
	onRegistry( useRegistry() );
	return null;
}

/** Ignores the deprecation warning of WordPress 7.2 about templates: earlier versions do not support the new location. */
const ignoreTemplateWarnings = (): void => {
	const { mock } = jest.mocked( console.warn );
	if ( mock.calls.every( ( [ text ] ) => /^The template prop of/.test( String( text ) ) ) ) {
		jest.mocked( console.warn ).mockClear();
	}
};

/** Runs a function, and waits until all resulting updates are rendered. */
export const acting = async ( what: () => unknown ): Promise< void > => {
	await act( async () => void ( await what() ) );
	// Lazy chunks resolve a few turns of the event loop later.
	await act( async () => {
		for ( let turn = 0; turn < 5; turn++ ) {
			await Promise.resolve();
		}
	} );
	ignoreTemplateWarnings();
};

export const click = ( element: Element ) => acting( () => fireEvent.click( element ) );
export const type = ( element: Element, value: string ) =>
	acting( () => fireEvent.change( element, { target: { value } } ) );
export const press = ( element: Element, key: string, more: object = {} ) =>
	acting( () => fireEvent.keyDown( element, { key, ...more } ) );

/** Replaces the text of a rich text field. */
export const write = ( element: HTMLElement, text: string ) =>
	acting( () => {
		element.focus();
		element.textContent = text;
		const selection = element.ownerDocument.getSelection()!;
		selection.selectAllChildren( element );
		selection.collapseToEnd();
		fireEvent.input( element, { inputType: 'insertText' } );
	} );

/** The controls of the editor itself around those of a block. */
const FRAME =
	/^(?:toolbar Block tools|Change block type or style|button Options|heading Advanced|button Skip to the selected block|button Editor canvas|button Add block|tablist|tab (?:Settings|Styles)|tabpanel.*|button Styles options|button Color options)$/;

/** The lines of a part without the editor's controls and without the first lines, in which the editor describes the block. */
const linesOf = ( part: Element, own: number ): string[] =>
	outline( part )
		.filter( ( line ) => ! FRAME.test( line ) )
		.slice( own );

const found = ( all: readonly Block[], path: readonly number[] ): Block => {
	const [ index = -1, ...rest ] = path;
	const here = all[ index ];
	if ( ! here ) {
		throw new Error( `No block at ${ path.join( ', ' ) }.` );
	}
	return rest.length > 0 ? found( here.innerBlocks, rest ) : here;
};

/**
 * Mounts blocks in an editor of their own.
 *
 * @param value   The blocks of the document; their types are registered.
 * @param options See `Mounting`.
 */
export async function mount(
	value: Block[],
	{ selected = [ 0 ], settings = {}, hasOwnStores = true }: MountOptions = {}
): Promise< Editor > {
	let registry: Registry | undefined;
	const { container, baseElement } = render(
		<SlotFillProvider>
			<BlockEditorProvider
				value={ value }
				settings={ { hasFixedToolbar: true, ...settings } as never }
				useSubRegistry={ hasOwnStores }
			>
				<RegistryReader onRegistry={ ( own ) => ( registry = own ) } />
				<header>
					<BlockToolbar hideDragHandle />
				</header>
				<aside>
					<BlockInspector />
				</aside>
				<BlockTools>
					<main>
						<WritingFlow>
							<BlockContextProvider value={ { postId: 1, postType: 'post' } }>
								<BlockList renderAppender={ false } />
							</BlockContextProvider>
						</WritingFlow>
					</main>
				</BlockTools>
			</BlockEditorProvider>
		</SlotFillProvider>
	);
	const part = ( name: string ) => container.querySelector< HTMLElement >( name )!;
	await acting( () => {} );
	const { getBlocks, getSelectedBlock } = registry!.select( store ) as unknown as {
		getBlocks: () => Block[];
		getSelectedBlock: () => Block | null;
	};
	const { selectBlock, multiSelect, clearSelectedBlock, updateBlockAttributes } = registry!.dispatch(
		store
	) as unknown as {
		updateBlockAttributes: ( clientId: string, attributes: object ) => void;
		selectBlock: ( clientId: string, position: null ) => void;
		clearSelectedBlock: () => void;
		multiSelect: ( first: string, last: string, position: null ) => void;
	};
	const at = ( path: readonly number[] ) => found( getBlocks(), path );
	const selectAt = ( ...path: number[] ) => acting( () => selectBlock( at( path ).clientId, null ) );
	if ( selected.length > 0 ) {
		await selectAt( ...selected );
	}
	return {
		toolbar: () => linesOf( part( 'header' ), 1 ),
		sidebar: () => linesOf( part( 'aside' ), 2 ),
		canvas: () => linesOf( part( 'main' ), 0 ),
		inToolbar: within( part( 'header' ) ),
		inSidebar: within( part( 'aside' ) ),
		inCanvas: within( part( 'main' ) ),
		inPage: within( baseElement as HTMLElement ),
		blocks: () => getBlocks(),
		block: ( ...path ) => at( path ),
		attributes: ( ...path ) => at( path.length > 0 ? path : [ 0 ] ).attributes,
		content: () => serialize( getBlocks() ),
		select: selectAt,
		change: ( attributes ) => acting( () => updateBlockAttributes( at( [ 0 ] ).clientId, attributes ) ),
		deselect: () => acting( clearSelectedBlock ),
		selected: () => getSelectedBlock()?.name,
		selectAll: () =>
			acting( () => multiSelect( getBlocks()[ 0 ]?.clientId ?? '', getBlocks().at( -1 )?.clientId ?? '', null ) ),
	};
}
