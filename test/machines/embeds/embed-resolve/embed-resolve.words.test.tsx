/** The texts and buttons of embed blocks in each state, verbatim. */
import { failed } from '../../../../machines/_kit';
import { render, screen, within } from '@testing-library/react';
import { EmbedView } from '../../../../blocks/_shared/embeds/embed-view';
import { texts as calendly } from '../../../../blocks/calendly/edit';
import { texts as eventbrite } from '../../../../blocks/eventbrite/edit';
import { texts as googleCalendar } from '../../../../blocks/google-calendar/edit';
import { texts as googleDocs } from '../../../../blocks/google-docs-embed/edit';
import { texts as nextdoor } from '../../../../blocks/nextdoor/edit';
import { texts as pinterest } from '../../../../blocks/pinterest/edit';
import { EMBEDS } from '../../../_kit/embeds';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { embedResolveMachine } from '../../../../machines/embeds/embed-resolve';
import type { Context } from '../../../../machines/embeds/embed-resolve';
import { embedResolveStories } from '../../../../stories/machines/embeds/embed-resolve.table';

const wordsOf = {
	calendly,
	eventbrite,
	'google-calendar': googleCalendar,
	'google-docs-embed': googleDocs,
	nextdoor,
	pinterest,
};
type Provider = keyof typeof EMBEDS;

/** A provider's block in a state, with the snapshot of its story. */
const inStory = ( provider: Provider, state: keyof typeof embedResolveStories, more: Partial< Context > = {} ) => {
	const { value, context } = embedResolveStories[ state ];
	const flow = frozen( embedResolveMachine.resolveState( { value, context: { ...context, provider, ...more } } ) );
	render(
		<EmbedView flow={ flow } texts={ wordsOf[ provider ]() }>
			<p>What is embedded</p>
		</EmbedView>
	);
};
const notice = () => document.querySelector< HTMLElement >( '.components-notice.is-error' )!;
const convert = 'Convert block to link';

it.each< [ string, Provider ] >( [
	[ '[EMBED-020] Calendly', 'calendly' ],
	[ '[EMBED-038] Eventbrite', 'eventbrite' ],
	[ '[EMBED-051] Google Calendar', 'google-calendar' ],
	[ '[EMBED-107] Pinterest', 'pinterest' ],
	[ '[SHARE-148] Google Docs', 'google-docs-embed' ],
	[ '[SHARE-161] Nextdoor', 'nextdoor' ],
] )( '%s has its own failure message', ( _, provider ) => {
	inStory( provider, 'failed', { failure: failed( 'unreadable' ) } );
	expect( within( notice() ).getByText( EMBEDS[ provider ].failure ) ).toBeVisible();
} );

it.each< [ string, Provider ] >( [
	[ '[EMBED-032] of Eventbrite', 'eventbrite' ],
	[ '[EMBED-106, EMBED-108] of Pinterest', 'pinterest' ],
	[ '[SHARE-148] of Google Docs', 'google-docs-embed' ],
	[ '[SHARE-161] of Nextdoor', 'nextdoor' ],
] )( 'the notice of the failure %s has a button that converts the block to a link', ( _, provider ) => {
	inStory( provider, 'failed' );
	expect( within( notice() ).getByRole( 'button', { name: convert } ) ).toBeEnabled();
} );

it.each< Provider >( [ 'calendly', 'google-calendar' ] )( 'a failure of %s offers no link conversion', ( provider ) => {
	inStory( provider, 'failed' );
	expect( notice() ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: convert } ) ).toBeNull();
} );

it.each< [ string, Provider ] >( [
	[ '[EMBED-009] Calendly: for a URL or an embed code', 'calendly' ],
	[ '[EMBED-028] Eventbrite: for a URL', 'eventbrite' ],
	[ '[EMBED-045] Google Calendar: with instructions', 'google-calendar' ],
	[ '[EMBED-101] Pinterest: for a URL, with the button “Embed”', 'pinterest' ],
] )( 'an empty block has a form. %s', ( _, provider ) => {
	const [ , instructions, label ] = EMBEDS[ provider ].form;
	inStory( provider, 'editing.empty' );
	expect( screen.queryByText( 'What is embedded' ) ).toBeNull();
	expect( screen.getByRole( 'textbox', { name: label } ) ).toHaveValue( '' );
	expect( screen.getByText( instructions, { selector: '.components-placeholder__instructions' } ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
} );

it.each< [ string, Provider ] >( [
	[ '[EMBED-018] Calendly', 'calendly' ],
	[ '[EMBED-104] Pinterest', 'pinterest' ],
] )( '%s shows a spinner and “Embedding…” only while the URL is being resolved', ( _, provider ) => {
	inStory( provider, 'resolving' );
	expect( document.querySelector( '.components-spinner' ) ).toBeVisible();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Embedding…' );
	inStory( provider, 'editing.typed' );
	expect( document.querySelectorAll( '.components-spinner' ) ).toHaveLength( 1 );
} );

it( '[EMBED-017] a valid URL replaces the form with an embed', () => {
	inStory( 'calendly', 'embedded', { stored: { url: 'https://calendly.com/acme' } } );
	expect( screen.getByText( 'What is embedded' ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
} );
