/** The services of the flow `slideshow`, except its uploads. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Services } from '../../../machines/galleries/slideshow';

const unreached = () => new ServiceFailure( failed( 'unreached' ) );

/** Loads a script module into a document. */
const load = (
	{ head, createElement }: Pick< Document, 'head' | 'createElement' >,
	src: string,
	signal: AbortSignal
) =>
	new Promise< void >( ( resolve, reject ) => {
		const script = createElement( 'script' );
		Object.assign( script, { type: 'module', src } );
		script.addEventListener( 'load', () => resolve() );
		for ( const [ target, end ] of [
			[ script, 'error' ],
			[ signal, 'abort' ],
		] as const ) {
			target.addEventListener( end, () => {
				script.remove();
				reject( unreached() );
			} );
		}
		head.append( script );
	} );

/** How many times anything on this page has requested the script. */
let tries = 0;

/**
 * The URL of the script with the slider.
 *
 * @param slider The address of the script with the slider.
 */
export function createSlideshowServices( slider: string ): Services {
	return {
		async library( { scope }, signal ) {
			const view = scope();
			signal.throwIfAborted();
			if ( ! slider || ! view ) {
				throw unreached();
			}
			if ( view.statecraftSlider ) {
				return;
			}
			// A browser may cache the failure of a module.
			const src = tries++ ? `${ slider }&try=${ tries }` : slider;
			await load(
				{
					head: view.document.head,
					createElement: view.document.createElement.bind( view.document ),
				} as Document,
				src,
				signal
			);
			if ( ! view.statecraftSlider ) {
				throw unreached();
			}
		},
	};
}
