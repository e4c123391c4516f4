import { doAction } from '@wordpress/hooks';

/**
 * Makes the action `statecraft.track`: what a person saw or did. It is counted for people who have agreed, where the owner has named
 * an address for it (see the extension `analytics`), and by plugins that want to know.
 *
 * Arguments of the action: the name of the event, and its properties.
 *
 * @param name       The name of the event.
 * @param properties Its properties.
 */
export const track = (
	name: `jetpack_${ string }`,
	properties: Readonly< Record< string, string | number > >
): void => {
	doAction( 'statecraft.track', name, properties );
};
