/** The script for the window of the canvas: Swiper adds listeners to the document it is loaded in. */
import { createSlider } from './view/slider';

declare global {
	interface Window {
		statecraftSlider?: typeof createSlider;
	}
}

window.statecraftSlider = createSlider;
