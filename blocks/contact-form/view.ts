/** Makes a form pleasant where there is JavaScript. It works without: the server renders, checks and answers the same. */
import { all, make } from './view/dom';
import { keepDraft } from './view/draft';
import { clear, faults, show } from './view/faults';

interface Answer {
	ok: boolean;
	message: string;
	errors: Record< string, string >;
	redirect?: string;
}

/** Names of countries in the language of the page, where the server only knows their codes. */
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
	const shown = performance.now();
	const forget = keepDraft( form );
	const status = make( 'p', { role: 'status', class: 'screen-reader-text' } );
	const steps = all( form, '[data-step]' );
	const last = form.querySelector( '[data-go=next]' ) ? steps.length - 1 : 0;
	const links = all( form, '.statecraft-form__progress a' );
	let step = 0;

	const go = ( to: number ) => {
		step = to;
		steps.forEach( ( one, i ) => ( one.hidden = last > 0 && i !== step ) );
		all( form, '[data-go=previous]' ).forEach( ( one ) => ( one.hidden = step === 0 ) );
		all( form, '[data-go=next]' ).forEach( ( one ) => ( one.hidden = step >= last ) );
		all( form, '[type=submit]' ).forEach( ( one ) => ( one.hidden = step < last ) );
		links.forEach( ( link, i ) => link.setAttribute( 'aria-current', i === step ? 'step' : 'false' ) );
	};

	/** Goes to a step; on only when what is before it is right. */
	const move = ( to: number ) => {
		const here = steps[ step ];
		const errors = here && to > step ? faults( here ) : {};
		if ( Object.keys( errors ).length ) {
			show( form, form.dataset.unready ?? '', errors );
		} else {
			clear( form );
			go( Math.min( to, step + 1 ) );
			steps[ step ]?.focus();
		}
	};

	/** The step that a place of the form is in. */
	const stepOf = ( place: Element | null ) => steps.findIndex( ( one ) => place && one.contains( place ) );

	const refuse = ( message: string, errors: Record< string, string > ) => {
		const wrong = steps.findIndex( ( one ) =>
			all( one, '[data-field]' ).some( ( { dataset } ) => ( dataset.field ?? '' ) in errors )
		);
		go( wrong < 0 ? step : wrong );
		show( form, message, errors );
	};

	const take = ( { message, redirect }: Answer ) => {
		forget();
		if ( redirect ) {
			location.assign( redirect );
		} else {
			form.innerHTML = message;
			form.querySelector< HTMLElement >( '[tabindex]' )?.focus();
			// The way back leads to this very page: nothing would happen.
			form.querySelector( `a[href$="#${ form.id }"]` )?.addEventListener( 'click', () => location.reload() );
		}
	};

	const busy = ( is: boolean ) => {
		form.setAttribute( 'aria-busy', String( is ) );
		all< HTMLButtonElement >( form, '[type=submit]' ).forEach( ( button ) => ( button.disabled = is ) );
		status.textContent = is ? ( form.dataset.sending ?? '' ) : '';
	};

	/** A browser that fills in forms is quicker than the server thinks that people are. */
	const wait = () => {
		const rest = Number( form.dataset.wait ?? 0 ) * 1000 - ( performance.now() - shown );
		return new Promise( ( over ) => setTimeout( over, Math.max( 0, rest ) ) );
	};

	const send = async () => {
		const body = new FormData( form );
		busy( true );
		try {
			await wait();
			const headers = { Accept: 'application/json' };
			const response = await fetch( location.href, { method: 'POST', body, headers } );
			const answer: Answer = await response.json();
			if ( response.status === 409 ) {
				// What the form carries is outdated: the page that answers has a new one, with all that was written.
				form.submit();
			} else if ( answer.ok ) {
				take( answer );
			} else {
				refuse( answer.message, answer.errors );
			}
		} catch {
			refuse( form.dataset.offline ?? '', {} );
		}
		busy( false );
	};

	form.noValidate = true;
	form.append( status );
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( step < last ) {
			move( step + 1 );
			return;
		}
		const errors = faults( form );
		if ( Object.keys( errors ).length ) {
			refuse( form.dataset.invalid ?? '', errors );
		} else if ( form.getAttribute( 'aria-busy' ) !== 'true' ) {
			void send();
		}
	} );
	form.addEventListener( 'click', ( event ) => {
		const target = event.target as Element;
		const way = target.closest< HTMLElement >( '[data-go]' )?.dataset.go;
		const link = links.findIndex( ( one ) => one.contains( target ) );
		const named = target.closest< HTMLAnchorElement >( '.statecraft-form__summary a' );
		const place = named ? stepOf( document.getElementById( named.hash.slice( 1 ) ) ) : -1;
		if ( last && place >= 0 ) {
			// The browser follows the link once its field is there to be gone to.
			go( place );
		} else if ( last && ( way === 'next' || way === 'previous' ) ) {
			move( step + ( way === 'next' ? 1 : -1 ) );
		} else if ( last && link >= 0 ) {
			event.preventDefault();
			move( link );
		}
	} );
	for ( const output of all< HTMLOutputElement >( form, 'output' ) ) {
		const range = document.getElementById( output.htmlFor.value ) as HTMLInputElement;
		const tell = () => ( output.value = range.value );
		range.addEventListener( 'input', tell );
		output.hidden = false;
		tell();
	}
	all< HTMLSelectElement >( form, '.statecraft-form__telephone select' ).forEach( nameCountries );
	if ( last ) {
		form.querySelector( '.statecraft-form__progress' )?.classList.add( 'is-on' );
		go( 0 );
	}
}

document.querySelectorAll< HTMLFormElement >( 'form.statecraft-form' ).forEach( start );
