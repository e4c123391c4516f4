export { videoSettingsMachine } from './video-settings.machine';
export type {
	Change,
	Context,
	Emitted,
	Event,
	Failure,
	Input,
	Services,
	SettingName,
	Settings,
} from './video-settings.types';
