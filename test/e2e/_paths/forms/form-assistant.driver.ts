import { failureIn } from '../../../../machines/_kit/failure';
import type { Locator } from '@playwright/test';
import type { Failure } from '../../../../machines/ai/ai-request';
import type { Event, formAssistantMachine } from '../../../../machines/forms/form-assistant';
import { EMAIL, NAME } from '../../../machines/forms/form-assistant/form-assistant.model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { barsAi, barsThePage, change, isBarredBefore } from '../access';
import { Answer } from '../answer';
import type { Driver, Reasons, Walk } from '../driver';
import { WalkedForm } from './form-assistant.form';
import { fieldsOf, eventOf, requestOf, shownOf, snapshotOf } from './form-assistant.step';

const buttons: Partial< Record< ( Event | OwnEvent )[ 'type' ], string > > = {
	'prompt.submit': 'Send',
	'request.retry': 'Retry',
	'answer.stop': 'Stop',
};

/** The text of the live region in each state. */
const statuses: Record< string, RegExp > = {
	init: /^$/,
	requesting: /^Waiting for the first fields…$/,
	queued: /^Waiting for other answers/,
	suggesting: /^The form is being written…$/,
	done: /^The form is ready\./,
	error: /^$/,
	deferred: /^$/,
};

const notices: Partial< Record< Failure[ 'code' | 'kind' ], string > > = {
	crowded: 'two minutes were not enough',
	error_service_unavailable: 'services are currently unavailable',
	error_moderation: 'flagged by our moderation system',
	error_network: 'It was not possible to process your request.',
	error_unclear_prompt: 'Your request was unclear.',
};

class FormWalk implements Walk {
	readonly #bar: Locator;
	readonly #field: Locator;
	readonly #toggle: Locator;
	/** The form when the prompt was sent. */
	#before = '';

	constructor(
		private readonly form: WalkedForm,
		private readonly answer: Answer,
		private readonly path: Path
	) {
		const { canvas, page } = form.editor;
		this.#bar = canvas.locator( '.statecraft-form-bar' );
		this.#field = this.#bar.getByRole( 'textbox', { name: 'Ask the AI assistant to write the form' } );
		this.#toggle = page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'AI Assistant', exact: true } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		if ( this.#isMissed( step ) ) {
			await this.form.editor.showCode();
			await this.answer.untilFinished( () => this.#happen( event, step ) );
		} else if ( isByTime( step.act! ) ) {
			await this.form.editor.page.clock.fastForward( step.waited );
		} else {
			await this.#happen( event, step );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( this.#isMissed( step ) ) {
			// The form still has its earlier blocks, and no others.
			return expect.poll( () => this.form.names() ).toEqual( fieldsOf( step ) );
		}
		const state = shownOf( step );
		const { bar } = snapshotOf( step ).value;
		await expect( this.#bar ).toHaveCount( bar === 'visible' ? 1 : 0 );
		if ( bar === 'visible' ) {
			await this.#seeBar( step, state );
		}
		if ( step.act?.event.type === 'bar.toggle' ) {
			await expect( this.#toggle ).toHaveAttribute( 'aria-pressed', String( bar === 'visible' ) );
		}
		if (
			state === 'error' ||
			/^(?:form\.(?:undone|restored)|request\.discard)$/.test( step.act?.event.type ?? '' )
		) {
			await expect.poll( () => this.form.editor.content() ).toBe( this.#before );
		} else if ( fieldsOf( step ).length > 0 ) {
			await expect
				.poll( () => this.form.names() )
				.toEqual( [ ...fieldsOf( step ), ...( state === 'done' ? [ 'jetpack/button' ] : [] ) ] );
		}
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.#field ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.form.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await this.answer.stop();
	}

	async #happen( event: Event | OwnEvent, step: Step ): Promise< void > {
		const button = buttons[ event.type ];
		if ( button ) {
			this.#before = await this.form.editor.content();
			return this.#button( button ).click();
		}
		switch ( event.type ) {
			case 'request.stop':
				return this.form.pressBeforePublishing( 'Stop' );
			case 'request.discard':
				return this.form.pressBeforePublishing( 'Discard' );
			case 'selection.change':
				return event.isWithin ? this.form.select( event.isEmpty ) : this.form.leave();
			case 'bar.toggle':
				return this.#toggle.click();
			case 'prompt.edit':
				return this.#field.fill( event.text );
			case 'form.show':
				await this.form.editor.showCode();
				return this.form.show();
			case 'form.undone':
				await this.form.editor.dispatch( 'core/editor', 'undo' );
				return this.#isWriting( step ) ? this.answer.stream( `${ NAME }\n\n${ EMAIL }` ) : this.form.show();
			case 'form.written':
				// A field is inserted as soon as it is complete.
				return this.answer.stream( NAME );
			case 'words.chunk':
				return this.answer.stream( event.text );
			case 'words.end':
				return this.answer.end();
			case 'access.change':
				return change( this.form.editor, event.access, this.#isBarred( step ) );
			case 'words.fail':
				return this.answer.fail( failureIn( event.error ) );
		}
		// The form causes all other events by itself.
	}

	async #seeBar( step: Step, state: string ): Promise< void > {
		const { context } = snapshotOf( step );
		const isBusy = state === 'requesting' || state === 'queued' || state === 'suggesting';
		const isBarred = snapshotOf( step ).value.access === 'barred' || barsAi( step );
		const { failure } = context;
		await expect( this.#bar ).toHaveAttribute( 'data-state', state );
		await expect( this.#bar.getByRole( 'status' ) ).toHaveText( statuses[ state ]! );
		await expect( this.#field ).toHaveValue( context.draft );
		await expect( this.#field ).toBeEditable( { editable: ! isBusy && ! isBarred } );
		await expect( this.#button( 'Stop' ) ).toHaveCount( isBusy ? 1 : 0 );
		await expect( this.#button( 'Send' ) ).toHaveCount( isBusy ? 0 : 1 );
		const isRetryable = failure?.code === 'error_service_unavailable' || failure?.code === 'error_network';
		await expect( this.#button( 'Retry' ) ).toHaveCount( isRetryable && ! isBarred ? 1 : 0 );
		await expect( this.#bar.locator( '.components-notice.is-error' ) ).toContainText(
			failure ? [ notices[ failure.kind ] ?? notices[ failure.code ] ?? [] ].flat() : []
		);
	}

	/** Whether the editor bars AI because of a refusal before this step. */
	#isBarred( step: Step ): boolean {
		return this.path.slice( 0, this.path.indexOf( step ) ).some( barsAi );
	}

	/** Whether the answer ends while no component is mounted: only then the end is handed over when the form is rendered again. */
	#isMissed( step: Step ): boolean {
		const next = this.path[ this.path.indexOf( step ) + 1 ];
		return (
			/^(?:finishing|restoring)$/.test( requestOf( step ) ) &&
			/^form\.(?:show|undone)$/.test( next?.act?.event.type ?? '' )
		);
	}

	/** Whether the answer was still streaming before this step: then the form detects the undo with the next field. */
	#isWriting( step: Step ): boolean {
		return requestOf( this.path[ this.path.indexOf( step ) - 1 ]! ) === 'suggesting';
	}

	#button( name: string ): Locator {
		return this.#bar.getByRole( 'button', { name, exact: true } );
	}
}

/** Whether an error is one that providers only send before an answer. */
const isBeforeWords = ( error: unknown ): boolean => {
	const { kind, cause } = failureIn< Failure >( error );
	return kind === 'crowded' || cause?.kind === 'busy';
};

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/contact-form',
			outlivesPost: barsThePage,

			isImpossible( step, before ) {
				const event = eventOf( step );
				const { type } = event;
				// A busy provider, and a site at its limit, refuse before the first chunk.
				if (
					type === 'words.fail' &&
					requestOf( before ) === 'suggesting' &&
					( isBeforeWords( event.error ) || barsAi( step ) )
				) {
					return true;
				}
				// The service turns an answer without text into the failure of an unclear prompt, so the flow never receives such an end.
				if ( type === 'words.end' && requestOf( before ) === 'requesting' ) {
					return true;
				}
				// Before the first field is inserted there is nothing to undo.
				if ( type === 'form.undone' && fieldsOf( before ).length === 0 ) {
					return true;
				}
				// Where Discard can be pressed the form is rendered, so it is restored at once.
				if ( requestOf( before ) === 'discarding' && type === 'form.show' ) {
					return true;
				}
				return isBarredBefore( step, before );
			},

			async open( editor: Editor, path: Path ) {
				const answer = await Answer.at( editor.page );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				return new FormWalk( await WalkedForm.insert( editor ), answer, path );
			},
		},
	],
	reasons: {
		'request.running.requesting · words.end':
			'The service tells an answer without a word as an unclear prompt: no end comes before a word.',
		'request.settling.discarding · form.show':
			'Where Discard can be pressed the form is shown, and takes back at once what was in it.',
	} satisfies Reasons< typeof formAssistantMachine >,
};
