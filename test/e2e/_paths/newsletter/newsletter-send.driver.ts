import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, newsletterSendMachine } from '../../../../machines/newsletter/newsletter-send';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { closeNewsletterPanel, openNewsletterPanel } from '../../_kit/newsletter';
import { expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { gatesAt } from './newsletter-send.gates';
import type { Gates } from './newsletter-send.gates';
import { BUTTONS, LABELS, NOTICES, REASONS, SAYS } from './newsletter-send.words';
import type { State } from './newsletter-send.words';

type Machine = typeof newsletterSendMachine;
type Snapshot = SnapshotFrom< Machine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;

/** The gate of each port, by the id under which the chart invokes it. */
const PORTS = { state: 'state', progress: 'state', change: 'change', letter: 'letter', sample: 'sample' } as const;

class NewsletterWalk implements Walk {
	#panel: Locator | undefined;

	constructor(
		private readonly editor: Editor,
		private readonly gates: Gates
	) {}

	async perform( { act, waited }: Step ): Promise< void > {
		const event = act!.event as Event | OwnEvent;
		const button = BUTTONS[ event.type as Event[ 'type' ] ];
		if ( button ) {
			return this.panel.getByRole( 'button', { name: button } ).first().click();
		}
		switch ( event.type ) {
			case 'post.show':
				return this.#show();
			case 'choice.change':
				return this.#edit( event.audience );
			case 'audience.choose':
				return this.panel.getByRole( 'radio', { name: LABELS[ event.audience ] } ).click();
			case 'preview.close':
				return this.dialog.getByRole( 'button', { name: 'Close' } ).click();
			case 'reader.choose':
				await this.#reader.selectOption( event.reader );
				return;
			case 'width.choose':
				return this.dialog.getByRole( 'button', { name: String( event.width ), exact: true } ).click();
		}
		if ( isByTime( act! ) ) {
			return this.editor.page.clock.fastForward( waited );
		}
		const route = await this.gates[ PORTS[ event.type.split( '.' ).at( -1 ) as keyof typeof PORTS ] ].next();
		if ( 'error' in event ) {
			const { kind, code, reason } = ( event.error as ServiceFailure ).failure;
			return kind === 'unreached'
				? route.abort()
				: route.fulfill( { status: 403, json: { code, message: reason, data: { status: 403 } } } );
		}
		const { output } = event as { output: unknown };
		return route.fulfill( { json: typeof output === 'string' ? { message: output } : ( output as object ) } );
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		if ( snapshot.matches( 'idle' ) ) {
			return;
		}
		await expectInvoked( step, this.gates );
		await this.#seeDialog( snapshot );
		if ( ( await this.dialog.count() ) === 0 ) {
			// While it is open, the panel is hidden from assistive technology.
			await this.#seePanel( snapshot );
		}
	}

	async close(): Promise< void > {
		await closeNewsletterPanel( this.editor );
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #seePanel( snapshot: Snapshot ): Promise< void > {
		const textOf = < T >( texts: readonly ( readonly [ State, T ] )[] ) =>
			texts.filter( ( [ state ] ) => snapshot.matches( state ) ).map( ( [ , text ] ) => text );
		await expect( this.panel.getByRole( 'status' ) ).toHaveText( textOf( SAYS ) );
		const notices = textOf( NOTICES );
		await expect( this.panel.locator( '.components-notice' ) ).toContainText( notices );
		if ( notices.length > 0 ) {
			await expect( this.panel.locator( '.components-notice' ) ).toContainText(
				REASONS[ snapshot.context.failure!.kind ]!
			);
		}
		await this.#seeChoice( snapshot );
		const isBarred = snapshot.matches( 'unavailable' );
		await expect( this.panel.getByText( 'You are not allowed to send this post by email.' ) ).toHaveCount(
			isBarred ? 1 : 0
		);
		await expect( this.panel.getByRole( 'listitem' ) ).toHaveText(
			snapshot.matches( 'sentInPart' ) ? [ /ada@example\.com.*Mailbox full/s ] : []
		);
	}

	async #seeChoice( snapshot: Snapshot ): Promise< void > {
		const isChoosing = snapshot.matches( 'choosing' );
		await expect( this.panel.getByRole( 'radio' ) ).toHaveCount( isChoosing ? 3 : 0 );
		if ( isChoosing ) {
			const { choice, newsletter } = snapshot.context;
			await expect( this.panel.getByRole( 'radio', { name: LABELS[ choice ] } ) ).toBeChecked();
			await expect( this.panel.getByRole( 'button', { name: 'Send now' } ) ).toHaveCount(
				newsletter?.isPublic ? 1 : 0
			);
		}
	}

	async #seeDialog( snapshot: Snapshot ): Promise< void > {
		const isPreviewed = snapshot.matches( { choosing: 'previewed' } );
		const isLoading = snapshot.matches( { choosing: 'previewing' } );
		await expect( this.dialog ).toHaveCount( isPreviewed || isLoading ? 1 : 0 );
		await expect( this.dialog.locator( 'iframe' ) ).toHaveCount( isPreviewed ? 1 : 0 );
		if ( isLoading ) {
			await expect( this.dialog.getByRole( 'status' ) ).toHaveText( 'Preparing the preview…' );
		}
		if ( isPreviewed ) {
			const { reader, width } = snapshot.context;
			await expect( this.dialog.getByRole( 'heading', { name: 'Tea' } ) ).toBeVisible();
			await expect( this.dialog.locator( 'iframe' ).contentFrame().getByText( 'Steep it.' ) ).toBeVisible();
			await expect( this.dialog.locator( 'pre' ) ).toHaveText( 'Steep it.' );
			await expect( this.#reader ).toHaveValue( reader );
			await expect( this.dialog.getByRole( 'button', { pressed: true } ) ).toHaveText( String( width ) );
		}
	}

	/** The post comes into the editor, or is saved with another status. */
	async #show(): Promise< void > {
		if ( ! this.#panel ) {
			await this.editor.open( '<!-- wp:paragraph --><p>Steep it.</p><!-- /wp:paragraph -->' );
			this.#panel = await openNewsletterPanel( this.editor );
			return;
		}
		const status = await this.editor.select( 'core/editor', 'getCurrentPostAttribute', 'status' );
		await this.editor.dispatch( 'core/editor', 'editPost', { status: status === 'draft' ? 'pending' : 'draft' } );
		await this.editor.save();
	}

	/** The post is changed elsewhere, as undo does it. */
	#edit( audience: string ): Promise< void > {
		return this.editor.dispatch( 'core/editor', 'editPost', {
			meta: {
				_statecraft_newsletter_audience: audience,
				_jetpack_dont_email_post_to_subs: audience === 'none',
			},
		} );
	}

	get panel(): Locator {
		return this.#panel!;
	}

	get dialog(): Locator {
		return this.editor.page.locator( '.statecraft-newsletter-preview' );
	}

	get #reader(): Locator {
		return this.dialog.getByRole( 'combobox', { name: 'Show the email to' } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the sidebar',
			// The editor sends its choice and its post at once: nothing happens in between.
			isImpossible: ( { act }, before ) =>
				act?.event.type !== 'post.show' && snapshotOf( before ).matches( 'idle' ),
			// The flow of the editor keeps for whom and how wide a preview was.
			outlivesPost: ( { act } ) => act?.event.type === 'reader.choose' || act?.event.type === 'width.choose',
			async open( editor: Editor, path: Path ) {
				const gates = await gatesAt( editor.page );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				return new NewsletterWalk( editor, gates );
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
