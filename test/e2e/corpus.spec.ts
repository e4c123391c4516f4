/**
 * Each post that real versions of Jetpack saved, in a real editor: somebody opens it, adds a paragraph elsewhere and saves. Every word is still there, every
 * block is valid, and a second opening changes nothing.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { corpusFiles } from '../_kit/corpus';
import { expect, reset, test } from './_kit';
import type { Editor } from './_kit';
import { allWords, typedWords } from './_kit/words';

// Each is a few dozen posts, one after the other.
test.describe.configure( { timeout: 900_000 } );
test.afterAll( reset );

const ADDED = 'Paragraph of somebody else';

interface Opened {
	/** The content that is saved then, as on the server. */
	saved: string;
	/** The result of reopening it without a change. */
	again: string;
	invalid: string[];
}

/** Opens a post in the current editor page, and saves it with an additional paragraph. */
const open = ( editor: Editor, content: string ): Promise< Opened > =>
	editor.page.evaluate(
		async ( [ source, added ] ) => {
			type Block = { clientId: string; name: string; isValid: boolean; innerBlocks: Block[] };
			type Wp = {
				blocks: {
					parse: ( html: string ) => Block[];
					createBlock: ( name: string, attributes: object ) => Block;
				};
				apiFetch: ( request: object ) => Promise< { content: { raw: string } } >;
			};
			const { blocks, apiFetch } = window.wp as unknown as Wp;
			const { select, dispatch } = window.wp.data;
			const canvas = () =>
				document.querySelector< HTMLIFrameElement >( 'iframe[name="editor-canvas"]' )!.contentDocument!;
			const top = () => select( 'core/block-editor' ).getBlocks!() as Block[];
			const idle = () => new Promise( ( done ) => requestIdleCallback( done ) );
			/** All blocks are rendered by their own component, and nothing is pending. */
			const settled = async () => {
				const isShown = () =>
					top().every( ( { clientId } ) => canvas().querySelector( `[data-block="${ clientId }"]` ) ) &&
					! canvas().body.textContent!.includes( 'The block is loading…' );
				do {
					await idle();
				} while ( ! isShown() );
				let before;
				do {
					before = top();
					await idle();
					await idle();
				} while ( before !== top() );
			};
			const show = async ( html: string ) => {
				dispatch( 'core/block-editor' ).resetBlocks!( blocks.parse( html ) );
				await settled();
			};
			const current = () => select( 'core/editor' ).getEditedPostContent!() as string;
			const invalidIn = ( list: Block[] ): string[] =>
				list.flatMap( ( { name, isValid, innerBlocks } ) => [
					...( isValid ? [] : [ name ] ),
					...invalidIn( innerBlocks ),
				] );

			await show( source );
			const invalid = invalidIn( top() );
			dispatch( 'core/block-editor' ).insertBlock!(
				blocks.createBlock( 'core/paragraph', { content: added } ),
				undefined,
				undefined,
				false
			);
			await settled();
			const {
				content: { raw: saved },
			} = await apiFetch( { path: '/wp/v2/posts', method: 'POST', data: { content: current() } } );
			await show( saved );
			return { saved, again: current(), invalid: [ ...invalid, ...invalidIn( top() ) ] };
		},
		[ content, ADDED ] as const
	);

/** Without the comments of core blocks, which WordPress may rewrite on every opening. */
const linesOf = ( content: string ) => content.replace( /<!-- wp:[a-z-]+ [\s\S]*?-->/g, '' ).split( '\n' );

/** The changed lines of a post, before and after. */
const changed = ( saved: string, again: string ) => {
	const before = linesOf( saved );
	const now = linesOf( again );
	return before.length === now.length
		? before.flatMap( ( line, i ) => ( line === now[ i ] ? [] : [ [ line, now[ i ] ] ] ) )
		: [ [ saved, again ] ];
};

const versions = [ ...new Set( corpusFiles().map( ( file ) => basename( dirname( file ) ) ) ) ];

for ( const version of versions ) {
	test( `posts of ${ version }: no word is lost, all blocks are valid, and stay as they are`, async ( {
		editor,
	} ) => {
		const faults: Record< string, object > = {};
		for ( const file of corpusFiles().filter( ( one ) => basename( dirname( one ) ) === version ) ) {
			const source = readFileSync( file, 'utf8' );
			const { saved, again, invalid } = await open( editor, source );
			const words = allWords( saved );
			const lost = [ ...typedWords( source ), ...typedWords( ADDED ) ].filter( ( word ) => ! words.has( word ) );
			const unstable = changed( saved, again );
			if ( [ ...lost, ...invalid, ...unstable ].length > 0 ) {
				faults[ basename( file ) ] = { lost, invalid, unstable };
			}
		}
		expect( faults ).toEqual( {} );
	} );
}
