import { doAction } from '@wordpress/hooks';

/**
 * Fires the action `statecraft.track`: what the user saw or did. The extension `analytics` counts it for users who have agreed, if the owner
 * has set a URL for it; other plugins can listen to it, too.
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
