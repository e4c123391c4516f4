import type { StorybookConfig } from '@storybook/react-vite';
import { blockIndexer } from './block-stories.mjs';
import { flowIndexer, flowStoriesPlugin } from './flow-stories.mjs';

const config: StorybookConfig = {
	framework: '@storybook/react-vite',
	stories: [ '../stories/**/*.stories.tsx' ],
	addons: [ '@storybook/addon-a11y' ],
	core: { disableTelemetry: true, disableWhatsNewNotifications: true, allowedHosts: [ '127.0.0.1', 'localhost' ] },
	features: {
		actions: false,
		backgrounds: false,
		controls: false,
		interactions: false,
		measure: false,
		outline: false,
		sidebarOnboardingChecklist: false,
	},
	typescript: { reactDocgen: false },
	experimental_indexers: ( existing = [] ) => [ blockIndexer, flowIndexer, ...existing ],
	viteFinal: ( vite ) => ( {
		...vite,
		plugins: [ flowStoriesPlugin(), ...( vite.plugins ?? [] ) ],
		server: { ...vite.server, watch: { ignored: [ '**/.cache/**', '**/build/**', '**/dist/**' ] } },
		// The styles use light-dark() as it is.
		build: {
			...vite.build,
			cssTarget: 'esnext',
			chunkSizeWarningLimit: 15_000,
			rolldownOptions: {
				...vite.build?.rolldownOptions,
				onLog: ( level, log, say ) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && say( level, log ),
			},
		},
	} ),
};

export default config;
