import { all } from './dom';
import { clear, errorsIn, show } from './errors';

/** The controls of a multi-step form; a form with a single step is always at its end. */
export interface Steps {
	/** Whether no later step has a visible field. */
	isAtEnd: () => boolean;
	/** Goes to the next step if this one is valid. */
	next: () => void;
	/** Goes to the step that contains an element. */
	goTo: ( place: Element | null | undefined ) => void;
}

/** A step without a visible field is skipped. */
const isSkipped = ( step: Element ): boolean => {
	const fields = all( step, '[data-field]' );
	return fields.length > 0 && fields.every( ( { hidden } ) => hidden );
};

/** Turns the steps, which the server renders one below the other, into pages. */
export function startSteps( form: HTMLFormElement ): Steps {
	const steps = all( form, '[data-step]' );
	if ( steps.length < 2 || ! form.querySelector( '[data-go=next]' ) ) {
		return { isAtEnd: () => true, next: () => {}, goTo: () => {} };
	}

	const links = all( form, '.statecraft-form__progress a' );
	let step = 0;

	/** The next step in a direction that has a visible field; undefined if there is none. */
	const nextVisible = ( direction: 1 | -1 ): number | undefined => {
		const on = direction > 0 ? steps.slice( step + 1 ) : steps.slice( 0, step ).reverse();
		const place = on.findIndex( ( one ) => ! isSkipped( one ) );
		return place < 0 ? undefined : step + direction * ( place + 1 );
	};
	const isAtEnd = () => nextVisible( 1 ) === undefined;

	const refresh = () => {
		steps.forEach( ( one, i ) => ( one.hidden = i !== step ) );
		all( form, '[data-go=previous]' ).forEach( ( one ) => ( one.hidden = step === 0 ) );
		all( form, '[data-go=next]' ).forEach( ( one ) => ( one.hidden = isAtEnd() ) );
		all( form, '[type=submit]' ).forEach( ( one ) => ( one.hidden = ! isAtEnd() ) );
		links.forEach( ( link, i ) => {
			link.setAttribute( 'aria-current', i === step ? 'step' : 'false' );
			link.closest( 'li' )!.hidden = i !== step && Boolean( steps[ i ] && isSkipped( steps[ i ] ) );
		} );
	};
	const go = ( to: number ) => {
		step = to;
		refresh();
	};

	/** Moves forward only if the current step is valid, and by one step at most. */
	const move = ( to: number | undefined = step ) => {
		const here = steps[ step ];
		const errors = here && to > step ? errorsIn( here ) : {};
		if ( Object.keys( errors ).length ) {
			show( form, form.dataset.unready ?? '', errors );
		} else {
			clear( form );
			go( Math.min( to, nextVisible( 1 ) ?? step ) );
			steps[ step ]?.focus();
		}
	};

	const goTo = ( place: Element | null | undefined ) => {
		const found = steps.findIndex( ( one ) => place && one.contains( place ) );
		if ( found >= 0 ) {
			go( found );
		}
	};

	// Conditions may have changed the visible fields: `followConditions` registered its listeners first.
	form.addEventListener( 'input', refresh );
	form.addEventListener( 'change', refresh );
	form.addEventListener( 'click', ( event ) => {
		const target = event.target as Element;
		const direction = target.closest< HTMLElement >( '[data-go]' )?.dataset.go;
		const link = links.findIndex( ( one ) => one.contains( target ) );
		const named = target.closest< HTMLAnchorElement >( '.statecraft-form__summary a' );
		if ( named ) {
			// The browser follows the link after this handler, when its field is visible.
			goTo( document.getElementById( named.hash.slice( 1 ) ) );
		} else if ( direction === 'next' || direction === 'previous' ) {
			move( nextVisible( direction === 'next' ? 1 : -1 ) );
		} else if ( link >= 0 ) {
			event.preventDefault();
			move( link );
		}
	} );
	form.querySelector( '.statecraft-form__progress' )?.classList.add( 'is-on' );
	// The first step always has a visible field: a condition refers to an earlier field.
	go( 0 );
	return { isAtEnd, next: () => move( nextVisible( 1 ) ), goTo };
}
