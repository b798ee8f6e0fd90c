import { describe, expect, test } from 'vitest';

import { START_HELP, parseStartOptions } from './options.mjs';

const parse = (...args: string[]) => parseStartOptions(args, {}, '/shop');

describe('the options of npm start', () => {
  test('without options, the shop opens on port 4000 of this machine with its data in ./data', () => {
    expect(parse()).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataFolder: '/shop/data',
      empty: false,
      reset: false,
      allowDevelopmentPages: false,
      yes: false,
      json: false,
      help: false,
    });
  });

  test('a value may follow after a space or after an equals sign', () => {
    expect(parse('--port', '5000').port).toBe(5000);
    expect(parse('--port=5001').port).toBe(5001);
  });

  test('--data wins over CARTWRIGHT_DATA, and an empty CARTWRIGHT_DATA counts as none', () => {
    const environment = { CARTWRIGHT_DATA: '/var/shop' };
    expect(parseStartOptions([], environment, '/shop').dataFolder).toBe('/var/shop');
    expect(parseStartOptions(['--data', 'mine'], environment, '/shop').dataFolder).toBe('/shop/mine');
    expect(parseStartOptions([], { CARTWRIGHT_DATA: '' }, '/shop').dataFolder).toBe('/shop/data');
  });

  test('an unknown option is an error that names the most similar one', () => {
    expect(() => parse('--prot', '5000')).toThrow('There is no option --prot. Did you mean --port?');
    expect(() => parse('--frobnicate')).toThrow('There is no option --frobnicate. "npm start -- --help" lists all');
  });

  test('an option without its value is an error', () => {
    expect(() => parse('--port')).toThrow('--port needs a value: --port <number>.');
    expect(() => parse('--empty=yes')).toThrow('--empty takes no value; write it without "=yes".');
  });

  test('an impossible port is an error', () => {
    for (const port of ['http', '-1', '70000', '4000.5', '65535']) {
      expect(() => parse(`--port=${port}`)).toThrow(`"${port}" is not: try --port 5000.`);
    }
  });

  test('a word that npm left over explains the two dashes', () => {
    expect(() => parse('5000')).toThrow('Unexpected word "5000". npm passes options on only after "--"');
  });

  test('the help names every option', () => {
    for (const name of ['port', 'host', 'data', 'empty', 'reset', 'yes', 'json', 'help']) {
      expect(START_HELP).toContain(`--${name}`);
    }
  });
});
