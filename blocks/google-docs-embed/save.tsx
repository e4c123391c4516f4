export { saveFrameLink as save } from '../_shared/embeds/framed';
