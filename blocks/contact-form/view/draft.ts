import { controlsIn } from './dom';

/** Accesses a storage that may be disabled or full. */
const stored = ( act: ( storage: Storage ) => string | null | void ): string | null => {
	try {
		return act( sessionStorage ) ?? null;
	} catch {
		return null;
	}
};

/** Saves the input until the form is submitted, so that a reload or a crash loses nothing. */
export function keepDraft( form: HTMLFormElement ): () => void {
	const key = `statecraft ${ location.pathname } ${ form.id }`;
	const controls = () =>
		controlsIn< HTMLInputElement >( form ).filter(
			( { type } ) => ! [ 'file', 'password', 'hidden' ].includes( type )
		);
	const draft: unknown = JSON.parse( stored( ( storage ) => storage.getItem( key ) ) ?? 'null' );
	if ( Array.isArray( draft ) && ! form.querySelector( '.statecraft-form__summary' ) ) {
		controls().forEach( ( control, i ) => {
			const value: unknown = draft[ i ];
			if ( typeof value === 'boolean' ) {
				control.checked = value;
			} else if ( typeof value === 'string' ) {
				control.value = value;
			}
		} );
	}
	form.addEventListener( 'input', () =>
		stored( ( storage ) =>
			storage.setItem(
				key,
				JSON.stringify(
					controls().map( ( one ) =>
						[ 'checkbox', 'radio' ].includes( one.type ) ? one.checked : one.value
					)
				)
			)
		)
	);
	return () => stored( ( storage ) => storage.removeItem( key ) );
}
