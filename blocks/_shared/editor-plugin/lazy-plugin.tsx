/** Part of the small script that every editor page loads: it only decides when a lazy-loaded plugin is needed. */
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { useSelect } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';

/**
 * A component for `registerEditorPlugin`. If what it loads cannot be loaded, the author is not told: nothing else depends on it.
 *
 * @param isNeeded Whether the post has what the plugin is for. Called on every change of the stores that it reads.
 * @param load     Loads the plugin.
 */
export function lazyPlugin(
	isNeeded: ( select: DataRegistry[ 'select' ] ) => boolean,
	load: () => Promise< { default: ComponentType } >
): ComponentType {
	const Plugin = lazy( () => load().catch( (): { default: ComponentType } => ( { default: () => null } ) ) );
	return function WhenNeeded() {
		const isUsed = useSelect( ( select ) => isNeeded( select as DataRegistry[ 'select' ] ), [] );
		return (
			isUsed && (
				<Suspense fallback={ null }>
					<Plugin />
				</Suspense>
			)
		);
	};
}
