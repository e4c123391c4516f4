import { useEffect, useRef } from 'react';

/**
 * Applies a value to something outside React after each render that has changed it, except the first.
 *
 * @param value Plain data, or an object that is replaced when it changes.
 * @param apply Called with the new value.
 */
export function useChangeEffect< T >( value: T, apply: ( value: T ) => void ): void {
	const applied = useRef( value );
	useEffect( () => {
		if ( ! Object.is( applied.current, value ) ) {
			applied.current = value;
			apply( value );
		}
	} );
}
