/** A block from its name in the inserter to what a visitor sees of it; several of them are written in one post. */
import { expect } from '@playwright/test';
import type { Browser, ConsoleMessage, Locator, Page } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import { publish } from '../_kit/payments';
import type { Editor } from '../_kit/editor';
import { uncaughtIn } from '../_kit/uncaught';

/** Where a block is filled in. */
export interface Place {
	editor: Editor;
	/** The editor around the canvas. */
	page: Page;
	block: Locator;
}

export interface Journey {
	/** What is typed into the search of the inserter. */
	asked: string;
	/** The title of what is taken there. */
	title: string;
	/** What an author does before the block shows something. */
	fill: ( place: Place ) => Promise< unknown >;
	/** What a visitor who is not logged in has on the page. */
	sees: ( page: Page ) => Promise< unknown >;
}

/** By the name of the block, in the order of the post. */
export type Post = Readonly< Record< string, Journey > >;

/** Presses a button of the toolbar, which hides while somebody types, until the mouse moves. */
export async function pressTool( { page, block }: Place, name: string ): Promise< void > {
	await block.hover( { position: { x: 5, y: 5 } } );
	await block.hover( { position: { x: 25, y: 5 } } );
	await page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name, exact: true } ).click();
}

/** Gives a placeholder the files that somebody chooses in the dialog of the system. */
export async function upload( { page, block }: Place, files: Parameters< Locator[ 'setInputFiles' ] >[ 0 ] ) {
	const chooser = page.waitForEvent( 'filechooser' );
	await block.getByRole( 'button', { name: 'Upload', exact: true } ).click();
	await ( await chooser ).setFiles( files );
}

/** The providers themselves are no part of the tests: what is not on this machine answers with nothing, or with words in a frame. */
export const standForProviders = ( page: Page ) =>
	page.route(
		( { protocol, hostname } ) => /^https?:$/.test( protocol ) && hostname !== new URL( site().url ).hostname,
		( route ) =>
			route.request().resourceType() === 'document'
				? route.fulfill( { contentType: 'text/html', body: 'A provider' } )
				: route.fulfill( { body: '' } )
	);

/** The errors that a page writes into its console or throws, from now on. */
function faultsOf( page: Page ): string[] {
	const faults = uncaughtIn( page );
	page.on( 'console', ( message: ConsoleMessage ) => {
		if ( message.type() === 'error' ) {
			faults.push( `${ message.text() } (${ message.location().url })` );
		}
	} );
	return faults;
}

/** Takes a block from the inserter, and waits until it is there. */
async function take( editor: Editor, name: string, { asked, title }: Journey ): Promise< Locator > {
	const { page } = editor;
	// Nothing is selected: it comes to the end of the post, whatever was written last.
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).click();
	const toggle = page.getByRole( 'button', { name: 'Block Inserter', exact: true } );
	if ( ( await toggle.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
		await toggle.click();
	}
	const search = page.getByRole( 'searchbox', { name: 'Search' } );
	await search.fill( asked );
	// Only what was found stands in this list. The list of all blocks has the option as well, and goes a moment after the search is typed.
	const found = page.getByRole( 'listbox', { name: 'Blocks', exact: true } );
	// The mouse would have a preview drawn on its way.
	await found.getByRole( 'option', { name: title, exact: true } ).press( 'Enter' );
	const block = editor.block( name );
	await expect( block ).toBeVisible();
	await expect( block.getByText( 'The block is loading…' ) ).toHaveCount( 0 );
	return block;
}

/** Writes the post, publishes it with the buttons of the editor, and visits it. A step for each block on each side says which one fails. */
export async function travel(
	step: ( title: string, body: () => Promise< unknown > ) => Promise< unknown >,
	editor: Editor,
	browser: Browser,
	post: Post
): Promise< void > {
	const { page } = editor;
	for ( const [ name, journey ] of Object.entries( post ) ) {
		await step( `${ name } from the inserter`, async () =>
			journey.fill( { editor, page, block: await take( editor, name, journey ) } )
		);
	}
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
	const url = await publish( editor );
	const visitor = await ( await browser.newContext() ).newPage();
	const faults = faultsOf( visitor );
	await standForProviders( visitor );
	await visitor.goto( url );
	for ( const [ name, { sees } ] of Object.entries( post ) ) {
		await step( `${ name } on the page`, () => sees( visitor ) );
	}
	expect( faults ).toEqual( [] );
	await visitor.context().close();
}
