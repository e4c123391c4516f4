import { Suspense, cloneElement, lazy } from 'react';
import type { FunctionComponent } from 'react';

/** Icons by the name of their block. */
export type Icons = Readonly< Record< string, JSX.Element > >;

/** The default size in CSS pixels. */
const SIZE = 24;

let load: () => Promise< { icons: Icons } > = async () => ( { icons: {} } );

/**
 * Sets the loader of the icons for the whole page: they are loaded when the first of them is shown, not with every editor.
 *
 * @param loader Loads them.
 */
export const provideIcons = ( loader: typeof load ): void => {
	load = loader;
};

/**
 * The icon of a block. Its space is reserved while it is loading, and stays empty if loading fails.
 *
 * @param name The name under which `provideIcons` provides it.
 */
export function lazyIcon( name: string ): FunctionComponent< { size?: number } > {
	const Drawn = lazy( async () => {
		const icon = await load().then(
			( { icons } ) => icons[ name ],
			() => undefined
		);
		return {
			default: ( { size = SIZE, ...props }: { size?: number } ) =>
				icon ? (
					cloneElement( icon, { width: size, height: size, ...props } )
				) : (
					<svg width={ size } height={ size } />
				),
		};
	} );
	return function LazyIcon( props ) {
		const { size = SIZE } = props;
		return (
			<Suspense fallback={ <svg width={ size } height={ size } /> }>
				<Drawn { ...props } />
			</Suspense>
		);
	};
}
