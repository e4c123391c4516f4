/**
 * Every block by the keyboard alone: from where it is written to its toolbar and its sidebar, back and out. All that has the focus on the way has a name, the
 * focus is never lost, and nothing keeps it. What is filled in on the way is in `keyboard.spec.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { blocksIn, childrenIn } from '../house/registry';
import { removeKnobs } from '../wordpress/_kit/knobs';
import { expect, reset, test } from './_kit';
import type { Editor } from './_kit';
import { stopAt } from './_kit/focus';
import type { Stop } from './_kit/focus';
import { alone } from './_looks/subject';

const ROOT = join( __dirname, '../..' );

/** More than any part of the editor has tab stops. */
const MOST_STOPS = 100;

/** The names of all blocks that the registry demands, those within others too. */
const names = [ ...blocksIn( ROOT ), ...childrenIn( ROOT ) ].map(
	( folder ) =>
		( JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) as { name: string } ).name
);

/** A post of this block alone, wherever it may stand; the focus is in it. */
async function insert( editor: Editor, name: string ): Promise< string > {
	const clientId = await editor.page.evaluate( ( type ) => {
		const block = window.wp.blocks.createBlock( type );
		const { resetBlocks, selectBlock } = window.wp.data.dispatch( 'core/block-editor' );
		resetBlocks?.( [ block ] );
		selectBlock?.( block.clientId, 0 );
		return block.clientId;
	}, name );
	const block = editor.block( clientId );
	await block.waitFor( { state: 'attached' } );
	await expect( block.getByText( 'The block is loading…' ) ).toHaveCount( 0 );
	return clientId;
}

class Walk {
	readonly passed: Stop[] = [];

	constructor(
		private readonly page: Page,
		readonly clientId: string
	) {}

	/** Presses a key, and looks where the focus is. */
	async press( key: string ): Promise< Stop > {
		await this.page.keyboard.press( key );
		const way = () => this.passed.map( ( { name, in: where } ) => `${ name } (${ where })` ).join( '\n' );
		await expect
			.poll(
				async () => ( await stopAt( this.page, this.clientId ) ).in,
				`${ key } loses the focus:\n${ way() }`
			)
			.not.toBe( 'nothing' );
		const stop = await stopAt( this.page, this.clientId );
		this.passed.push( stop );
		expect( stop.name, `${ key } leads to what has no name: ${ stop.html }\n${ way() }` ).not.toBe( '' );
		return stop;
	}

	/** Presses a key until the focus is somewhere. @return What was passed. */
	async until( key: string, isThere: ( stop: Stop ) => boolean ): Promise< Stop[] > {
		const from = this.passed.length;
		for ( let count = 0; count < MOST_STOPS; count++ ) {
			if ( isThere( await this.press( key ) ) ) {
				return this.passed.slice( from, -1 );
			}
		}
		throw new Error(
			`${ key } keeps the focus in:\n${ this.passed
				.slice( from )
				.map( ( { name } ) => name )
				.join( '\n' ) }`
		);
	}
}

const isIn =
	( ...places: Stop[ 'in' ][] ) =>
	( stop: Stop ) =>
		places.includes( stop.in );

/** In the block, or in its form around it. */
const isInBlock = isIn( 'block', 'form' );

test.beforeAll( async () => {
	await removeKnobs();
	await reset();
} );

for ( const name of names ) {
	test( `by keys alone: from ${ name } to its toolbar and its sidebar, back and out`, async ( { editor, page } ) => {
		test.slow();
		await alone( page );
		await editor.dispatch( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
		const walk = new Walk( page, await insert( editor, name ) );
		const at = () => stopAt( page, walk.clientId );
		await expect.poll( async () => isInBlock( await at() ) ).toBe( true );

		// To the toolbar, round it, and back.
		expect( await walk.press( 'Alt+F10' ) ).toMatchObject( { in: 'toolbar' } );
		// By its name: the editor may render the toolbar anew meanwhile.
		const { name: first } = walk.passed.at( -1 )!;
		await walk.until( 'ArrowRight', ( stop ) => stop.name === first );
		expect( walk.passed.filter( ( stop ) => stop.in !== 'toolbar' ) ).toEqual( [] );
		expect( isInBlock( await walk.press( 'Escape' ) ) ).toBe( true );

		// To the sidebar, through it, and back.
		await walk.until( 'Control+`', isIn( 'sidebar' ) );
		await walk.until( 'Tab', ( stop ) => stop.in !== 'sidebar' );
		await walk.until( 'Control+Shift+`', ( stop ) => /Editor content/.test( stop.name ) );
		await walk.until( 'Tab', isInBlock );

		// Out at its end, and back in from there.
		await walk.until( 'Tab', ( stop ) => ! isInBlock( stop ) );
		await walk.until( 'Shift+Tab', isInBlock );
	} );
}
