import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasPlayground } from '../../../blocks/ai-assistant/parts/playground';
import { PlaygroundView } from '../../../blocks/ai-assistant/parts/playground-view';
import { templates } from '../../../blocks/ai-assistant/parts/templates';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { site } from '../../../blocks/_runtime/registration/site';
import { templateTypingMachine } from '../../../machines/ai/template-typing';
import type { Event } from '../../../machines/ai/template-typing';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { templateTypingStories } from '../../../stories/machines/ai/template-typing.table';

const settings = {
	useGutenbergSyntax: false,
	useGpt4: true,
	isLayoutBuldingModeEnable: false,
	customSystemPrompt: 'Be terse.',
};

/** Shows the open panel; `sent` collects the events for the flow, `changed` the attribute changes. */
function show( leaf: keyof typeof templateTypingStories = 'resting' ) {
	const sent: Event[] = [];
	const changed: object[] = [];
	const flow = frozen< typeof templateTypingMachine >(
		storySnapshot( templateTypingMachine, templateTypingStories[ leaf ] ),
		( event ) => sent.push( event )
	);
	render( <PlaygroundView flow={ flow } settings={ settings } onChange={ ( it ) => changed.push( it ) } isOpen /> );
	return { sent, changed, user: userEvent.setup() };
}

const field = () => screen.getByRole( 'textbox', { name: 'System prompt' } );

describe( 'the Playground', () => {
	it.each( [
		[ undefined, false ],
		[ [], false ],
		[ [ 'something-else' ], false ],
		[ [ 'something-else', 'ai-playground' ], true ],
	] )( '[AI-025] on a site with the features %j: %s', ( features, isThere ) => {
		expect( hasPlayground( { ...site(), features } ) ).toBe( isThere );
	} );

	it( '[AI-024] is a panel that opens by its title', async () => {
		const { user } = show();
		const title = screen.getByRole( 'button', { name: 'AI Playground' } );
		expect( field() ).toBeVisible();
		await user.click( title );
		expect( title ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it.each( [
		[ 'Block markup', false, { useGutenbergSyntax: true } ],
		[ 'GPT-4', true, { useGpt4: false } ],
		[ 'Building mode', false, { isLayoutBuldingModeEnable: true } ],
	] )( '[AI-026, AI-027] switches “%s”', async ( label, isOn, change ) => {
		const { changed, user } = show();
		const toggle = screen.getByRole< HTMLInputElement >( 'checkbox', { name: label } );
		expect( toggle.checked ).toBe( isOn );
		await user.click( toggle );
		expect( changed ).toEqual( [ change ] );
	} );

	it( '[AI-026] changes the system prompt', async () => {
		const { changed, user } = show();
		expect( field() ).toHaveValue( 'Be terse.' );
		await user.type( field(), '!' );
		expect( changed ).toEqual( [ { customSystemPrompt: 'Be terse.!' } ] );
	} );

	it( '[AI-028] has templates that are typed into the field', async () => {
		const { changed, sent, user } = show();
		for ( const { label, text } of templates() ) {
			await user.click( screen.getByRole( 'button', { name: label } ) );
			expect( sent.at( -1 ) ).toEqual( { type: 'template.pick', text } );
		}
		expect( [ sent.length, changed ] ).toEqual( [ templates().length, [] ] );
	} );

	it( '[AI-028] while a template is typed, the field shows its progress, and typing in it ends that', async () => {
		const { changed, sent, user } = show( 'typing' );
		expect( field() ).toHaveValue( 'Write in plain language' );
		await user.type( field(), '.' );
		expect( sent ).toEqual( [ { type: 'template.stop' } ] );
		expect( changed ).toEqual( [ { customSystemPrompt: 'Write in plain language.' } ] );
	} );
} );
