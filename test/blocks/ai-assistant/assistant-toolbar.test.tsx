import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toolbar } from '@wordpress/components';
import { AssistantToolbar } from '../../../blocks/ai-assistant/parts/assistant-toolbar';
import { languageLabels } from '../../../blocks/_shared/ai/shortcuts';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { PromptRequest } from '../../../machines/ai/ai-request';
import type { AssistantEvent } from '../../../blocks/ai-assistant/parts/flow';
import { Sources, requiredTones } from '../../house/recipes';
import { ROOT } from '../../house/root';
import { settled } from '../../_kit/live';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { aiRequestStories } from '../../../stories/machines/ai/ai-request.table';

interface Shown {
	leaf?: keyof typeof aiRequestStories;
	text?: string;
	locale?: string;
	post?: { title: string; text: string };
}

/** Shows the toolbar in a state; `sent` collects the events for the flow. */
async function show( { leaf = 'request.resting.done.whole', text = 'A pond', locale = 'en_US', post }: Shown = {} ) {
	const sent: AssistantEvent[] = [];
	const story = aiRequestStories[ leaf ];
	const snapshot = storySnapshot( aiRequestMachine, { ...story, context: { ...story.context, text } } );
	const read = jest.fn( () => post ?? { title: 'Tea', text: 'All about tea.' } );
	render(
		<Toolbar label="Block tools">
			<AssistantToolbar
				flow={ frozen< typeof aiRequestMachine >( snapshot, ( event ) => sent.push( event ) ) }
				locale={ locale }
				post={ read }
			/>
		</Toolbar>
	);
	// The toolbar registers its items after they are mounted.
	await act( settled );
	return { sent, read, user: userEvent.setup() };
}

const menus = [ 'Improve', 'Change tone', 'Translate', 'Write from the post' ];
const toggle = ( name: string ) => screen.getByRole( 'button', { name } );
const isOff = ( element: HTMLElement ) => element.getAttribute( 'aria-disabled' ) === 'true';
const open = async ( user: ReturnType< typeof userEvent.setup >, name: string ) => {
	await user.click( toggle( name ) );
	return within( await screen.findByRole( 'menu', { name } ) ).getAllByRole( 'menuitem' );
};
const texts = ( items: HTMLElement[] ) => items.map( ( item ) => item.textContent );

describe( 'the toolbar of the assistant', () => {
	it( '[AI-023] has its AI tools', async () => {
		await show();
		expect( menus.map( ( name ) => isOff( toggle( name ) ) ) ).toEqual( [ false, false, false, false ] );
	} );

	it.each< [ id: string, menu: string, item: string, promptRequest: PromptRequest ] >( [
		[ '[AI-069]', 'Improve', 'Continue writing', { type: 'continue' } ],
		[ '[AI-070]', 'Improve', 'Correct spelling and grammar', { type: 'correctSpelling' } ],
		[ '[AI-071]', 'Improve', 'Simplify', { type: 'simplify' } ],
		[ '[AI-072]', 'Improve', 'Summarize', { type: 'summarize' } ],
		[ '[AI-073]', 'Improve', 'Expand', { type: 'makeLonger' } ],
		[ '[AI-074]', 'Improve', 'Make shorter', { type: 'makeShorter' } ],
		[ '[AI-075]', 'Change tone', 'Skeptical', { type: 'changeTone', tone: 'skeptical' } ],
		[ '[AI-076]', 'Translate', 'Japanese', { type: 'changeLanguage', language: 'ja' } ],
		[ '[AI-077]', 'Write from the post', 'Generate a title', { type: 'generateTitle', subject: 'All about tea.' } ],
		[ '[AI-078]', 'Write from the post', 'Summary based on the title', { type: 'titleSummary', content: 'Tea' } ],
	] )( '%s sends a request from the menu “%s”, “%s”', async ( _, menu, item, promptRequest ) => {
		const { sent, user } = await show();
		await open( user, menu );
		await user.click( screen.getByRole( 'menuitem', { name: item } ) );
		expect( sent ).toEqual( [ { type: 'shortcut.pick', promptRequest } ] );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
	} );

	it( '[AI-090] lists the tones in their order, each by its name', async () => {
		const { user } = await show();
		expect( texts( await open( user, 'Change tone' ) ) ).toEqual(
			requiredTones( new Sources( ROOT ) ).map( ( tone ) => tone.charAt( 0 ).toUpperCase() + tone.slice( 1 ) )
		);
	} );

	it.each( [
		[
			'[AI-092]',
			'en_US',
			'English Spanish French German Italian Portuguese Russian Chinese Japanese Arabic Hindi Korean',
		],
		[
			'[AI-094, AI-095, AI-096]',
			'pt_BR',
			'Portuguese English Spanish French German Italian Russian Chinese Japanese Arabic Hindi Korean',
		],
		[
			'[AI-093]',
			'tl',
			'Filipino English Spanish French German Italian Portuguese Russian Chinese Japanese Arabic Hindi Korean',
		],
		[
			'[AI-097]',
			'nl_NL',
			'English Spanish French German Italian Portuguese Russian Chinese Japanese Arabic Hindi Korean',
		],
	] )( '%s lists the languages of a site in %s', async ( _, locale, languages ) => {
		const { user } = await show( { locale } );
		expect( texts( await open( user, 'Translate' ) ).join( ' ' ) ).toBe( languages );
	} );

	it( '[AI-093] has a label for each offered language, and for three more', () => {
		expect( Object.keys( languageLabels() ).join( ' ' ) ).toBe( 'en es fr de it pt ru zh ja ar hi ko id tl vi' );
	} );
} );

describe( 'without text to work on', () => {
	it( '[AI-098] tools for the text are disabled without one; tools for the post are not', async () => {
		await show( { leaf: 'request.resting.init', text: '' } );
		expect( menus.map( ( name ) => isOff( toggle( name ) ) ) ).toEqual( [ true, true, true, false ] );
	} );

	it.each( [ 'request.resting.init', 'request.resting.done.whole', 'request.resting.error' ] as const )(
		'[AI-099] it is on where there is a text, in %s',
		async ( leaf ) => {
			await show( { leaf } );
			expect( menus.map( ( name ) => isOff( toggle( name ) ) ) ).toEqual( [ false, false, false, false ] );
		}
	);

	it.each( [
		'request.running.requesting',
		'request.running.suggesting',
		'request.queued',
		'access.barred',
	] as const )( 'all tools are disabled in %s', async ( leaf ) => {
		await show( { leaf } );
		expect( menus.map( ( name ) => isOff( toggle( name ) ) ) ).toEqual( [ true, true, true, true ] );
	} );

	it.each( [
		[ { title: 'Tea', text: '' }, [ true, false ] ],
		[ { title: ' ', text: 'All about tea.' }, [ false, true ] ],
	] )( '[AI-077, AI-078] tools need what they work on in the post: %j', async ( post, off ) => {
		const { user, read } = await show( { post } );
		expect( read ).not.toHaveBeenCalled();
		expect( ( await open( user, 'Write from the post' ) ).map( isOff ) ).toEqual( off );
	} );
} );
