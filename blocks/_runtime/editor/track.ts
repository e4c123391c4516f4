import { doAction } from '@wordpress/hooks';

/**
 * Makes the action `statecraft.track`: what a person saw or did, for a plugin that counts it. Nothing is sent without one.
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
