import { useIsPreview } from '../../_runtime/hooks/use-preview';

type Shown =
	/** A page of the provider, in its own origin. */
	| { url: string }
	/** Markup that loads the provider's script; it has no origin, and so no access to the editor. */
	| { html: string };

type Props = Shown & {
	title: string;
	/** In pixels. */
	height: number;
	/** A CSS length or pixels; all of the block without one. */
	width?: string | number;
};

/**
 * What is embedded, shut off from the editor: it may run its scripts and open its links, and nothing else. Only its name while somebody looks
 * around in the inserter: no provider has to know of that.
 */
export function SandboxedPreview( { title, height, width = '100%', ...shown }: Props ) {
	if ( useIsPreview() ) {
		return (
			<div className="statecraft-embed__still" style={ { width, height } }>
				{ title }
			</div>
		);
	}
	const content =
		'url' in shown
			? { src: shown.url, sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' }
			: { srcDoc: shown.html, sandbox: 'allow-scripts allow-popups' };
	return (
		<iframe
			{ ...content }
			className="statecraft-embed__frame"
			title={ title }
			loading="lazy"
			referrerPolicy="strict-origin-when-cross-origin"
			style={ { width, height } }
		/>
	);
}
