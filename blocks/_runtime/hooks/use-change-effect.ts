import { useEffect, useRef } from 'react';

/**
 * Applies a value to what is no component, after each render that has changed it, and not at the first one.
 *
 * @param value Plain data, or an object that is another one when it has changed.
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
