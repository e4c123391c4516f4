import type { Page } from '@playwright/test';
import { DONE, chunk, startProvider, stream, useProvider as askThere } from '../../wordpress/_kit/provider';
import type { Provider } from '../../wordpress/_kit/provider';
import { Assistant } from '../_kit/assistant';
import { Editor, expect, reset, test as base } from '../_kit';

const test = base.extend< { provider: Provider } >( {
	/** Stands in for the sandbox as the AI provider. */
	provider: async ( {}, provide ) => {
		const provider = await startProvider();
		await askThere( provider.url );
		await provide( provider );
		await provider.stop();
		await reset();
	},
} );

const answers = ( text: string ) => stream( chunk( text ), DONE );
const asked = ( { received }: Provider ) => received.at( -1 )!.body.messages.at( -1 )!.content;
const tools = ( page: Page ) => page.getByRole( 'toolbar', { name: 'Block tools' } );
const menu = ( page: Page, name: string ) => tools( page ).getByRole( 'button', { name, exact: true } );

async function pick( page: Page, name: string, item: string ) {
	await menu( page, name ).click();
	await page.getByRole( 'menuitem', { name: item, exact: true } ).click();
}

const FENCE = '````';

test( '[AI-070, AI-075, AI-076] the toolbar corrects, changes the tone of and translates the text @oldest', async ( {
	editor,
	page,
	provider,
} ) => {
	const assistant = await Assistant.insert( editor );
	for ( const name of [ 'Improve', 'Change tone', 'Translate' ] ) {
		await expect( menu( page, name ) ).toHaveAttribute( 'aria-disabled', 'true' );
	}
	const { clientId } = ( await assistant.stored() )!;
	await editor.dispatch( 'core/block-editor', 'updateBlockAttributes', clientId, { content: 'An old pont' } );

	const steps = [
		[ 'Improve', 'Correct spelling and grammar', /spelling/i, 'An old pond', 'correctSpelling' ],
		[ 'Change tone', 'Humorous', /humorous/, 'A very old pond', 'changeTone' ],
		[ 'Translate', 'Japanese', /Japanese/, '古池', 'changeLanguage' ],
	] as const;
	let before = 'An old pont';
	for ( const [ name, item, task, answer, promptType ] of steps ) {
		provider.says( answers( answer ) );
		await pick( page, name, item );
		await expect( assistant.answer ).toHaveText( answer );
		await assistant.isIn( 'done' );
		expect( asked( provider ) ).toMatch( task );
		expect( asked( provider ) ).toContain( `${ FENCE }\n${ before }\n${ FENCE }` );
		await expect
			.poll( async () => ( await assistant.stored() )!.attributes )
			.toMatchObject( { content: answer, promptType } );
		before = answer;
	}
	await editor.dispatch( 'core/editor', 'undo' );
	await expect( assistant.answer ).toHaveText( 'A very old pond' );
} );

test( '[AI-077, AI-067, AI-068] a title is generated from the post, and Accept sets it', async ( {
	editor,
	page,
	provider,
} ) => {
	await editor.open( '<!-- wp:paragraph --><p>All about <em>green</em> tea.</p><!-- /wp:paragraph -->' );
	const assistant = await Assistant.insert( editor );
	provider.says( answers( 'Green tea' ) );
	await pick( page, 'Write from the post', 'Generate a title' );
	await assistant.isIn( 'done' );
	expect( asked( provider ) ).toContain( `${ FENCE }\nAll about green tea.\n${ FENCE }` );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.select( 'core/editor', 'getEditedPostAttribute', 'title' ) ).toBe( 'Green tea' );
	expect( await editor.blocks() ).toHaveLength( 1 );
} );

test( '[AI-078] a summary is generated from the title', async ( { editor, page, provider } ) => {
	const assistant = await Assistant.insert( editor );
	await menu( page, 'Write from the post' ).click();
	const summary = page.getByRole( 'menuitem', { name: 'Summary based on the title' } );
	await expect( summary ).toBeDisabled();
	await menu( page, 'Write from the post' ).click();
	await expect( summary ).toBeHidden();
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Tea for two' } );
	provider.says( answers( 'Two people drink tea.' ) );
	await pick( page, 'Write from the post', 'Summary based on the title' );
	await assistant.isIn( 'done' );
	expect( asked( provider ) ).toContain( `${ FENCE }\nTea for two\n${ FENCE }` );
} );

test.describe( 'the hints in the prompt field', () => {
	/** The placeholder that is visible some milliseconds after the block was mounted: sets the animations to that time. */
	const hintAt = ( assistant: Assistant, time: number ) =>
		assistant.block.locator( '.statecraft-prompt__hints' ).evaluate( ( hints, at ) => {
			for ( const animation of hints.getAnimations( { subtree: true } ) ) {
				animation.pause();
				animation.currentTime = at;
			}
			return [ ...hints.children ]
				.filter( ( hint ) => getComputedStyle( hint ).opacity === '1' )
				.map( ( hint ) => hint.textContent );
		}, time );

	test( '[AI-030] rotate every 1600 milliseconds, and disappear as soon as something is typed', async ( {
		editor,
	} ) => {
		const assistant = await Assistant.insert( editor );
		const hints = [ 'Write about…', 'Make a table for…', 'List ideas for…', 'Explain in simple words…' ];
		for ( let turn = 0; turn < 8; turn++ ) {
			for ( const time of [ 1, 1599 ] ) {
				expect( await hintAt( assistant, turn * 1600 + time ) ).toEqual( [ hints[ turn % 4 ] ] );
			}
		}
		await assistant.field.fill( 'T' );
		await expect( assistant.block.getByText( hints[ 0 ]! ) ).toBeHidden();
	} );

	test( '[AI-030] do not rotate for people who prefer reduced motion', async ( { editor, page } ) => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		const assistant = await Assistant.insert( editor );
		await expect( assistant.field ).toHaveAttribute( 'placeholder', 'Write about…' );
		await expect( assistant.block.locator( '.statecraft-prompt__hints' ) ).toBeHidden();
		const colour = await assistant.field.evaluate( ( field ) => getComputedStyle( field, '::placeholder' ).color );
		expect( colour ).not.toBe( 'rgba(0, 0, 0, 0)' );
	} );
} );

test.describe( 'the Playground', () => {
	const openSettings = async ( editor: Editor ) => {
		await editor.dispatch( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
		await expect( editor.page.getByRole( 'button', { name: 'AI provider' } ) ).toBeVisible();
		return editor.page.getByRole( 'button', { name: 'AI Playground' } );
	};

	test( '[AI-025] is shown only if the site has it', async ( { editor } ) => {
		await Assistant.insert( editor );
		await expect( await openSettings( editor ) ).toHaveCount( 0 );
	} );

	test( '[AI-026, AI-027, AI-028] edits the block, and types a template as one undo level @fresh', async ( {
		page,
	} ) => {
		await page.addInitScript( () => {
			let data: object | undefined;
			Object.defineProperty( window, 'statecraft', {
				get: () => data && { ...data, features: [ 'ai-playground' ] },
				set: ( printed ) => ( data = printed ),
			} );
		} );
		const editor = new Editor( page );
		await editor.open();
		const assistant = await Assistant.insert( editor );
		await ( await openSettings( editor ) ).click();
		for ( const label of [ 'Block markup', 'GPT-4', 'Building mode' ] ) {
			await page.getByRole( 'checkbox', { name: label } ).check();
		}
		await expect
			.poll( async () => ( await assistant.stored() )!.attributes )
			.toMatchObject( { useGutenbergSyntax: true, useGpt4: true, isLayoutBuldingModeEnable: true } );
		await page.getByRole( 'button', { name: 'Plain language' } ).click();
		const field = page.getByRole( 'textbox', { name: 'System prompt' } );
		await expect( field ).toHaveValue( /^Write in plain language: .+ no jargon\.$/ );
		const prompt = async () => ( await assistant.stored() )!.attributes.customSystemPrompt;
		await expect.poll( prompt ).toBe( await field.inputValue() );
		await editor.dispatch( 'core/editor', 'undo' );
		await expect.poll( prompt ).toBe( '' );
		await expect( field ).toHaveValue( '' );
	} );
} );
