import { controlsIn } from './dom';

/** Accesses a storage that may be disabled or full, or have what another script of the site has stored. */
const attempt = < Result >( act: ( storage: Storage ) => Result ): Result | undefined => {
	try {
		return act( sessionStorage );
	} catch {}
};

/** Saves the input until the form is submitted, so that a reload or a crash loses nothing. */
export function keepDraft( form: HTMLFormElement ): () => void {
	const key = `statecraft ${ location.pathname } ${ form.id }`;
	const controls = () =>
		controlsIn< HTMLInputElement >( form ).filter(
			( { type } ) => ! [ 'file', 'password', 'hidden' ].includes( type )
		);
	const draft = attempt< unknown >( ( storage ) => JSON.parse( storage.getItem( key )! ) );
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
		attempt( ( storage ) =>
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
	return () => attempt( ( storage ) => storage.removeItem( key ) );
}
