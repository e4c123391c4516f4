/** Progressive enhancement of a form. Without JavaScript, the server renders, validates and responds in the same way. */
import { startEach } from '../_runtime/page/start-each';
import { renewOnce } from '../_shared/once';
import { countCharacters } from './view/count';
import { all, make } from './view/dom';
import { followConditions } from './view/conditions';
import { keepDraft } from './view/draft';
import { errorsIn, show } from './view/errors';
import { startSteps } from './view/steps';
import { updateDates } from './view/today';

interface Answer {
	ok: boolean;
	message: string;
	errors: Record< string, string >;
	redirect?: string;
}

/** The state of a form: only `sending` is busy and blocks another submit. */
type State = 'idle' | 'sending' | 'sent' | 'failed' | 'outdated';

/** Localises the names of countries; the server has only their codes. */
function nameCountries( select: HTMLSelectElement ) {
	const { value } = select;
	const { lang } = document.documentElement;
	const names = new Intl.DisplayNames( lang || 'en', { type: 'region' } );
	all< HTMLOptionElement >( select, 'option' ).forEach(
		( option ) => ( option.text = option.text.replace( option.value, names.of( option.value ) ?? option.value ) )
	);
	select.append( ...[ ...select.options ].sort( ( a, b ) => a.text.localeCompare( b.text, lang ) ) );
	select.value = value;
}

function start( form: HTMLFormElement ) {
	const shownAt = performance.now();
	const forget = keepDraft( form );
	renewOnce( form );
	updateDates( form );
	countCharacters( form );
	const status = make( 'p', { role: 'status', class: 'screen-reader-text' } );
	followConditions( form );
	const steps = startSteps( form );

	const showErrors = ( message: string, errors: Record< string, string > ) => {
		steps.goTo( all( form, '[data-field]' ).find( ( { dataset } ) => ( dataset.field ?? '' ) in errors ) );
		show( form, message, errors );
	};

	const showSuccess = ( { message, redirect }: Answer ) => {
		forget();
		if ( redirect ) {
			location.assign( redirect );
		} else {
			form.innerHTML = message;
			form.querySelector< HTMLElement >( '[tabindex]' )?.focus();
			// The link back has the URL of this page with a fragment, so it would only scroll.
			form.querySelector( `a[href$="#${ form.id }"]` )?.addEventListener( 'click', () => location.reload() );
		}
	};

	let state: State = 'idle';
	const enter = ( next: State ) => {
		state = next;
		const isBusy = state === 'sending';
		form.setAttribute( 'aria-busy', String( isBusy ) );
		all< HTMLButtonElement >( form, '[type=submit]' ).forEach( ( button ) => ( button.disabled = isBusy ) );
		status.textContent = isBusy ? ( form.dataset.sending ?? '' ) : '';
	};

	/** Waits for the server's minimum fill time, since a browser's autofill is faster. */
	const wait = () => {
		const rest = Number( form.dataset.wait ?? 0 ) * 1000 - ( performance.now() - shownAt );
		return new Promise( ( resolve ) => setTimeout( resolve, Math.max( 0, rest ) ) );
	};

	const send = async ( body: FormData ): Promise< State > => {
		try {
			await wait();
			const headers = { Accept: 'application/json' };
			const response = await fetch( location.href, { method: 'POST', body, headers } );
			const answer: Answer = await response.json();
			if ( response.status === 409 ) {
				// The form's token is outdated. A native submit gets a page with a new token and everything that was typed.
				form.submit();
				return 'outdated';
			}
			if ( answer.ok ) {
				showSuccess( answer );
				return 'sent';
			}
			showErrors( answer.message, answer.errors );
		} catch {
			showErrors( form.dataset.offline ?? '', {} );
		}
		return 'failed';
	};

	form.noValidate = true;
	form.append( status );
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( ! steps.isAtEnd() ) {
			steps.next();
			return;
		}
		const errors = errorsIn( form );
		if ( Object.keys( errors ).length ) {
			showErrors( form.dataset.invalid ?? '', errors );
		} else if ( state !== 'sending' ) {
			const body = new FormData( form );
			enter( 'sending' );
			void send( body ).then( enter );
		}
	} );
	for ( const output of all< HTMLOutputElement >( form, 'output' ) ) {
		const range = document.getElementById( output.htmlFor.value ) as HTMLInputElement;
		const update = () => ( output.value = range.value );
		range.addEventListener( 'input', update );
		output.hidden = false;
		update();
	}
	all< HTMLSelectElement >( form, '.statecraft-form__telephone select' ).forEach( nameCountries );
}

startEach( 'form.statecraft-form', start );
