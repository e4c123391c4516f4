import { all } from './dom';
import { clear, faults, show } from './faults';

/** What a form of several steps can do; one of a single step is always at its end. */
export interface Steps {
	/** Whether there is nothing more to be asked after this step. */
	isAtEnd: () => boolean;
	/** Goes to the next step, if this one is right. */
	next: () => void;
	/** Goes to the step that something is in. */
	goTo: ( place: Element | null | undefined ) => void;
}

/** A step in which no field is asked is passed by. */
const isSkipped = ( step: Element ): boolean => {
	const fields = all( step, '[data-field]' );
	return fields.length > 0 && fields.every( ( { hidden } ) => hidden );
};

/** Makes steps that come one after the other of those that the server has put one under the other. */
export function startSteps( form: HTMLFormElement ): Steps {
	const steps = all( form, '[data-step]' );
	if ( steps.length < 2 || ! form.querySelector( '[data-go=next]' ) ) {
		return { isAtEnd: () => true, next: () => {}, goTo: () => {} };
	}

	const links = all( form, '.statecraft-form__progress a' );
	let step = 0;

	/** The next step in a direction that asks something; undefined: there is none. */
	const beside = ( way: 1 | -1 ): number | undefined => {
		const on = way > 0 ? steps.slice( step + 1 ) : steps.slice( 0, step ).reverse();
		const place = on.findIndex( ( one ) => ! isSkipped( one ) );
		return place < 0 ? undefined : step + way * ( place + 1 );
	};
	const isAtEnd = () => beside( 1 ) === undefined;

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

	/** On only when what is before it is right, and to the next one at most. */
	const move = ( to: number | undefined = step ) => {
		const here = steps[ step ];
		const errors = here && to > step ? faults( here ) : {};
		if ( Object.keys( errors ).length ) {
			show( form, form.dataset.unready ?? '', errors );
		} else {
			clear( form );
			go( Math.min( to, beside( 1 ) ?? step ) );
			steps[ step ]?.focus();
		}
	};

	const goTo = ( place: Element | null | undefined ) => {
		const found = steps.findIndex( ( one ) => place && one.contains( place ) );
		if ( found >= 0 ) {
			go( found );
		}
	};

	// Other fields may be asked now, see `followConditions`, which hears it first.
	form.addEventListener( 'input', refresh );
	form.addEventListener( 'change', refresh );
	form.addEventListener( 'click', ( event ) => {
		const target = event.target as Element;
		const way = target.closest< HTMLElement >( '[data-go]' )?.dataset.go;
		const link = links.findIndex( ( one ) => one.contains( target ) );
		const named = target.closest< HTMLAnchorElement >( '.statecraft-form__summary a' );
		if ( named ) {
			// The browser follows the link once its field is there to be gone to.
			goTo( document.getElementById( named.hash.slice( 1 ) ) );
		} else if ( way === 'next' || way === 'previous' ) {
			move( beside( way === 'next' ? 1 : -1 ) );
		} else if ( link >= 0 ) {
			event.preventDefault();
			move( link );
		}
	} );
	form.querySelector( '.statecraft-form__progress' )?.classList.add( 'is-on' );
	// It always asks something: a condition is about a field before.
	go( 0 );
	return { isAtEnd, next: () => move( beside( 1 ) ), goTo };
}
