/**
 * The interactive parts of the owner's page. PHP prints each as an island with its input, and with fallback content for when this script is missing: links
 * and forms.
 */
import { Component, createRoot } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { provideServices } from '../_runtime/registration/services';
import { translateChunks } from '../_runtime/registration/translate-chunks';

/** The islands by name. Those not on the page are not loaded. */
const ISLANDS: Readonly< Record< string, () => Promise< { default: ComponentType< never > } > > > = {
	connection: () => import( './connection' ),
	'first-run': () => import( './first-run' ),
	'leaving-preview': () => import( './leaving-preview' ),
	'moving-in': () => import( './moving-in' ),
	rehearsal: () => import( './rehearsal' ),
	'subscriber-import': () => import( './subscriber-import' ),
};

translateChunks();
provideServices( () => import( '../_composition/services' ) );

interface Boundary {
	/** The HTML printed by the server. */
	fallback: string;
	children: ReactNode;
}

/** Restores the server's HTML if a part fails, so the page stays usable. */
class Guard extends Component< Boundary, { hasFailed: boolean } > {
	static getDerivedStateFromError = () => ( { hasFailed: true } );
	override state = { hasFailed: false };
	override render() {
		const { fallback, children } = this.props;
		return this.state.hasFailed ? <div dangerouslySetInnerHTML={ { __html: fallback } } /> : children;
	}
}

/** Renders an island once its script has loaded; if it fails to load, the server's HTML stays. */
async function render( place: HTMLElement ): Promise< void > {
	const { default: Island } = ( await ISLANDS[ place.dataset.statecraftIsland ?? '' ]?.() ) ?? {};
	if ( Island ) {
		const Part = Island as ComponentType< object >;
		const input: object = JSON.parse( place.dataset.input ?? '{}' );
		createRoot( place ).render(
			<Guard fallback={ place.innerHTML }>
				<Part { ...input } />
			</Guard>
		);
	}
}

document
	.querySelectorAll< HTMLElement >( '[data-statecraft-island]' )
	.forEach( ( place ) => void render( place ).catch( ( error: unknown ) => globalThis.reportError?.( error ) ) );
